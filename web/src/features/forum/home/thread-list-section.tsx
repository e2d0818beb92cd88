import { useQuery } from "@apollo/client/react";
import { type ThreadList, type TopPeriod, topPeriods } from "@vigilia/schema/enums.ts";
import { newThreadDays } from "@vigilia/schema/limits.ts";
import { paths } from "@vigilia/schema/paths.ts";
import { MessagesSquare } from "lucide-react";
import { use, useId } from "react";
import { Link, Navigate } from "react-router-dom";

import { messageFor, useFailure } from "../../../platform/failures.ts";
import { ErrorPanel } from "../../../ui/blocks/error-panel.tsx";
import { Notice } from "../../../ui/blocks/notice.tsx";
import { Pagination } from "../../../ui/blocks/pagination.tsx";
import { EmptyState } from "../../../ui/blocks/placeholders.tsx";
import { ButtonLink } from "../../../ui/controls/button.tsx";
import { classNames } from "../../../ui/styles.ts";
import { useOriginState } from "../../accounts/viewer/return-to-origin.ts";
import { useViewer } from "../../accounts/viewer/viewer-context.ts";
import { ListExtrasContext } from "../extension-points.ts";
import { ThreadListSkeleton } from "../threads/skeletons.tsx";
import { ThreadTable } from "../threads/thread-table.tsx";
import { ThreadActivity } from "./thread-activity.tsx";
import { MarkRead } from "./thread-list-tabs.tsx";
import { ThreadListDocument } from "./thread-lists.graphql.ts";

const titles: Record<ThreadList, string> = {
  LATEST: "Latest Threads",
  TOP: "Top Threads",
  NEW: "New Threads",
  UNREAD: "Unread Threads",
  FOLLOWING: "Followed Threads",
};

const empty: Record<ThreadList, string> = {
  LATEST: "No threads have been created yet.",
  TOP: "Nothing was written within this period.",
  NEW: `You have opened every thread of the last ${newThreadDays} days.`,
  UNREAD: "You have read everything in the threads that you opened.",
  FOLLOWING: "You have opened no threads, and watch none.",
};

const periodNames: Record<TopPeriod, string> = {
  DAY: "Day",
  WEEK: "Week",
  MONTH: "Month",
  ALL: "All",
};

/** Lists in which something may wait to be read. */
const marksRead: ReadonlySet<ThreadList> = new Set(["LATEST", "NEW", "UNREAD", "FOLLOWING"]);

interface ThreadListSectionProps {
  list: ThreadList;
  period: TopPeriod;
  page: number;
  /** Over one category; over all of them without. */
  category?: string;
}

/** One of the forum's lists, page by page; one's own is for members. */
export function ThreadListSection(props: ThreadListSectionProps) {
  const { list, period, category } = props;
  const titleId = useId();
  const { viewer, isLoading } = useViewer();
  const isOwn = list !== "LATEST" && list !== "TOP";
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <div className="overflow-hidden rounded-lg border border-line bg-surface shadow-raised">
        <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-3 py-2 sm:px-5">
          <h2 id={titleId} className="text-lg font-semibold">
            {titles[list]}
          </h2>
          {list === "TOP" && <Periods category={category} period={period} />}
          {viewer && marksRead.has(list) && <MarkRead category={category} />}
        </div>
        {isOwn && !viewer ? <ForMembers isLoading={isLoading} /> : <Listed {...props} />}
      </div>
    </section>
  );
}

function ForMembers({ isLoading }: { isLoading: boolean }) {
  const originState = useOriginState();
  if (isLoading) return <ThreadListSkeleton label="Loading the threads" />;
  return (
    <div className="px-3 pb-5 sm:px-5">
      <Notice
        tone="info"
        action={
          <ButtonLink to={paths.login} state={originState} size="sm">
            Login
          </ButtonLink>
        }
      >
        Sign in to see what is new for you.
      </Notice>
    </div>
  );
}

function Periods({ category, period }: Pick<ThreadListSectionProps, "category" | "period">) {
  return (
    <nav aria-label="Period" className="flex gap-1 text-sm">
      {topPeriods.map((one) => (
        <Link
          key={one}
          to={paths.threadList({ category, list: "TOP", period: one })}
          aria-current={one === period ? "page" : undefined}
          className={classNames(
            "rounded-md px-2.5 py-1 font-medium",
            one === period ? "bg-accent-quiet text-accent" : "text-ink-soft hover:text-ink",
          )}
        >
          {periodNames[one]}
        </Link>
      ))}
    </nav>
  );
}

/** Where an empty list sends its reader on. */
function ElsewhereLink({ list, period, category }: Omit<ThreadListSectionProps, "page">) {
  if (list === "LATEST" || (list === "TOP" && period === "ALL")) return null;
  const to =
    list === "TOP"
      ? paths.threadList({ category, list, period: "ALL" })
      : paths.threadList({ category, list: "LATEST" });
  return <ButtonLink to={to}>{list === "TOP" ? "Top of all time" : "Latest Threads"}</ButtonLink>;
}

function Listed({ list, period, page, category }: ThreadListSectionProps) {
  const extras = use(ListExtrasContext);
  const categoryId = category ?? null;
  const { data, error, networkStatus, refetch } = useQuery(ThreadListDocument, {
    variables: { list, period, categoryId, page },
    fetchPolicy: "cache-and-network",
  });
  const { failure, isRetrying } = useFailure({ error, networkStatus });
  const threads = data?.threads;
  const hrefOf = (number: number) =>
    paths.threadList({ category, list, ...(list === "TOP" && { period }), page: number });
  if (!threads) {
    if (!failure) return <ThreadListSkeleton label="Loading the threads" />;
    return (
      <ErrorPanel
        title="Unable to load the threads"
        message={messageFor(failure, "Please check your connection and try again.")}
        isRetrying={isRetrying}
        onRetry={() => void refetch()}
      />
    );
  }
  const lastPage = Math.max(threads.pageCount, 1);
  if (page > lastPage) return <Navigate to={hrefOf(lastPage)} replace />;
  return (
    <>
      <ThreadActivity key={categoryId} categoryId={categoryId} onShow={() => void refetch()} />
      {threads.nodes.length === 0 ? (
        <EmptyState
          icon={MessagesSquare}
          action={<ElsewhereLink {...{ list, period, category }} />}
        >
          {empty[list]}
        </EmptyState>
      ) : (
        extras({
          of: "threads",
          ids: threads.nodes.map(({ id }) => id),
          children: (
            <ThreadTable
              label={titles[list]}
              threads={threads.nodes}
              hasCategory={category === undefined}
            />
          ),
        })
      )}
      {lastPage > 1 && (
        <div className="px-3 py-4 sm:px-5">
          <Pagination label="Threads" page={page} pageCount={lastPage} hrefOf={hrefOf} />
        </div>
      )}
    </>
  );
}
