import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { numberText } from "@vigilia/schema/number-text.ts";
import { paths } from "@vigilia/schema/paths.ts";
import { MessagesSquare, SquarePen } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link } from "react-router-dom";

import { EmptyState } from "../../../ui/blocks/placeholders.tsx";
import { ButtonLink } from "../../../ui/controls/button.tsx";
import { TextLink } from "../../../ui/text/text-link.tsx";
import { countText } from "../../../ui/text/text-words.tsx";
import { useOriginState } from "../../accounts/viewer/return-to-origin.ts";
import { useViewer } from "../../accounts/viewer/viewer-context.ts";
import { CategoryDot } from "../category-dot.tsx";
import type { ThreadRowFragment } from "../threads/thread-table.graphql.ts";
import { ThreadTable } from "../threads/thread-table.tsx";
import {
  CategoryLineFragmentDoc,
  type CategoryLineFragment,
  ForumStatisticsFragmentDoc,
  type ForumStatisticsFragment,
} from "./home-sections.graphql.ts";
import { ThreadActivity } from "./thread-activity.tsx";

function CategoryLine({ category }: { category: FragmentType<CategoryLineFragment> }) {
  const { data, complete } = useFragment({ fragment: CategoryLineFragmentDoc, from: category });
  if (!complete) return null;
  return (
    <li className="py-3.5 first:pt-0 last:pb-0">
      <Link
        to={paths.category(data.id)}
        className="font-semibold wrap-anywhere text-ink hover:text-accent hover:underline"
      >
        <CategoryDot colour={data.colour} />
        {data.name}
      </Link>
      {data.description && (
        <p className="mt-0.5 text-sm wrap-anywhere text-ink-soft">{data.description}</p>
      )}
      <p className="mt-1 text-sm text-ink-faint">
        {countText(data.threadCount, "thread", "threads")} ·{" "}
        {countText(data.postCount, "post", "posts")}
      </p>
    </li>
  );
}

interface HomeSectionProps {
  title: string;
  children: ReactNode;
}

function HomeSection({ title, children }: HomeSectionProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="rounded-lg border border-line bg-surface px-3 pt-4 pb-5 shadow-raised sm:px-5"
    >
      <h2 id={titleId} className="mb-3 text-lg font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface CategoryListProps {
  categories: readonly ({ id: string } & FragmentType<CategoryLineFragment>)[];
}

export function CategoryList({ categories }: CategoryListProps) {
  return (
    <HomeSection title="Categories">
      {categories.length === 0 ? (
        <p className="text-ink-faint">
          No categories have been established yet. Please check back later.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {categories.map((category) => (
            <CategoryLine key={category.id} category={category} />
          ))}
        </ul>
      )}
    </HomeSection>
  );
}

export function ForumStatistics({ stats }: { stats: FragmentType<ForumStatisticsFragment> }) {
  const { data, complete } = useFragment({ fragment: ForumStatisticsFragmentDoc, from: stats });
  if (!complete) return null;
  return (
    <HomeSection title="Forum Statistics">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2">
        <Figure label="Total Threads" count={data.totalThreads} />
        <Figure label="Total Posts" count={data.totalPosts} />
        <Figure label="Registered Members" count={data.totalUsers} />
        <Figure label="Currently Online" count={data.onlineUsers} />
      </dl>
    </HomeSection>
  );
}

function Figure({ label, count }: { label: string; count: number }) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="text-right font-semibold tabular-nums">{numberText(count)}</dd>
    </>
  );
}

interface RecentThreadsProps {
  threads: readonly ({ id: string; isPinned: boolean } & FragmentType<ThreadRowFragment>)[];
  /** Fetches them again, with what was written meanwhile. */
  onShowNew: () => void;
}

const pinnedFirst = (one: { isPinned: boolean }, other: { isPinned: boolean }): number =>
  Number(other.isPinned) - Number(one.isPinned);

export function RecentThreads({ threads, onShowNew }: RecentThreadsProps) {
  return (
    <section className="overflow-hidden rounded-lg border border-line bg-surface shadow-raised">
      <h2 className="px-3 pt-4 pb-2 text-lg font-semibold sm:px-5">Recent Threads</h2>
      <ThreadActivity categoryId={null} onShow={onShowNew} />
      {threads.length === 0 ? (
        <EmptyState icon={MessagesSquare}>No threads have been created yet.</EmptyState>
      ) : (
        <>
          <ThreadTable label="Recent Threads" threads={threads.toSorted(pinnedFirst)} />
          <p className="border-t border-line py-3 text-center text-sm font-medium">
            <TextLink to={paths.threadList({ list: "LATEST" })}>All threads</TextLink>
          </p>
        </>
      )}
    </section>
  );
}

/** The way to a new thread, in this category if one is given; for visitors, by signing in. */
export function WriteLink({ categoryId }: { categoryId?: string }) {
  const { viewer } = useViewer();
  const originState = useOriginState();
  if (!viewer) {
    return (
      <ButtonLink to={paths.login} state={originState} variant="primary">
        Sign In to Post
      </ButtonLink>
    );
  }
  return (
    <ButtonLink to={paths.newThreadAbout({ category: categoryId })} variant="primary">
      <SquarePen aria-hidden="true" className="size-4" />
      New Thread
    </ButtonLink>
  );
}
