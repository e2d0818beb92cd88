import { skipToken, useQuery } from "@apollo/client/react";
import type { ThreadList } from "@vigilia/schema/enums.ts";
import { listedThreadsCounted } from "@vigilia/schema/limits.ts";
import { paths } from "@vigilia/schema/paths.ts";
import { Link } from "react-router-dom";

import { lazyPart, nothingSaid } from "../../../ui/blocks/lazy-part.tsx";
import { classNames } from "../../../ui/styles.ts";
import { VisuallyHidden } from "../../../ui/text/text-words.tsx";
import { useViewer } from "../../accounts/viewer/viewer-context.ts";
import { ThreadListCountsDocument } from "./thread-lists.graphql.ts";

interface Tab {
  label: string;
  /** None: what the page begins with. */
  list?: ThreadList;
  count?: number | undefined;
}

export const MarkRead = lazyPart(
  async () => (await import("./mark-threads-read.tsx")).MarkThreadsRead,
  undefined,
  nothingSaid,
);

const everybodys: Tab[] = [{ label: "Latest" }, { label: "Top", list: "TOP" }];

interface ThreadListTabsProps {
  /** Over one category; over all of them without. */
  category?: string;
  /** The list that the address names. */
  list: ThreadList | null;
}

/** The ways to look at the forum's threads; members have lists of their own, with how much waits in them. */
export function ThreadListTabs({ category, list }: ThreadListTabsProps) {
  const { viewer } = useViewer();
  const { data } = useQuery(
    ThreadListCountsDocument,
    viewer
      ? { variables: { categoryId: category ?? null }, fetchPolicy: "cache-and-network" }
      : skipToken,
  );
  const counts = data?.threadListCounts;
  // A member's own come last: they are added when it is known who reads, and nothing may move.
  const own: Tab[] = [
    { label: "New", list: "NEW", count: counts?.newCount },
    { label: "Unread", list: "UNREAD", count: counts?.unreadCount },
    { label: "Following", list: "FOLLOWING" },
  ];
  const tabs = [...everybodys, ...(viewer ? own : [])];
  // The lists have the button in their heads; what a page begins with has none.
  const hasNews = list === null && counts !== undefined && counts.newCount + counts.unreadCount > 0;
  return (
    <div className="mb-4 flex items-center justify-between gap-3 border-b border-line">
      <nav
        aria-label="Lists of threads"
        className="flex min-w-0 gap-x-1 overflow-x-auto max-sm:gap-0"
      >
        {tabs.map((tab) => (
          <Link
            key={tab.label}
            to={paths.threadList({ category, ...(tab.list && { list: tab.list }) })}
            aria-current={isShown(tab, list) ? "page" : undefined}
            className={classNames(
              "-mb-px flex h-10 items-center gap-1.5 border-b-2 px-3 font-medium whitespace-nowrap -outline-offset-2 max-sm:gap-1 max-sm:px-1.5 max-sm:text-sm",
              isShown(tab, list)
                ? "border-accent text-ink"
                : "border-transparent text-ink-faint hover:text-ink",
            )}
          >
            {tab.label}
            {tab.count ? <Count count={tab.count} /> : null}
          </Link>
        ))}
      </nav>
      {hasNews && (
        <div className="shrink-0 max-sm:hidden">
          <MarkRead {...(category !== undefined && { category })} />
        </div>
      )}
    </div>
  );
}

const isShown = (tab: Tab, list: ThreadList | null): boolean =>
  (tab.list ?? "LATEST") === (list ?? "LATEST");

function Count({ count }: { count: number }) {
  const most = listedThreadsCounted - 1;
  return (
    <span className="rounded-full bg-accent-quiet px-1.5 text-xs font-semibold text-accent tabular-nums">
      {count > most ? `${most}+` : count}
      <VisuallyHidden> {count === 1 ? "thread" : "threads"}</VisuallyHidden>
    </span>
  );
}
