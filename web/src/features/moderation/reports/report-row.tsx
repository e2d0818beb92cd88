import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { hour } from "@vigilia/schema/durations.ts";
import { reportOverdueHours } from "@vigilia/schema/limits.ts";
import { ChevronDown } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";

import { Badge } from "../../../ui/blocks/badge.tsx";
import { classNames } from "../../../ui/styles.ts";
import { RelativeTime } from "../../../ui/text/relative-time.tsx";
import { takeFocus } from "../../../ui/use-keys.ts";
import { useNow } from "../../../ui/use-now.ts";
import { ruleNames } from "../shared/rule-select.tsx";
import { statusNames } from "./report-filters.tsx";
import { ReportSummaryFragmentDoc, type ReportSummaryFragment } from "./report-summary.graphql.ts";

interface ReportRowProps {
  report: FragmentType<ReportSummaryFragment>;
  isOpen: boolean;
  /** Gets what opens and closes it while it is open, for the focus. */
  toggleRef: RefObject<HTMLButtonElement | null> | undefined;
  onToggle: () => void;
  /** Adds the report to the selection, or removes it. */
  choiceBox: ReactNode;
  /** The whole case, shown while it is open. */
  children: ReactNode;
}

export function ReportRow({ report, ...props }: ReportRowProps) {
  const { data, complete } = useFragment({ fragment: ReportSummaryFragmentDoc, from: report });
  const { isOpen, toggleRef, onToggle, choiceBox, children } = props;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isOpen || !toggleRef) return;
    row.current?.scrollIntoView?.({ block: "nearest" });
    takeFocus(toggleRef.current);
  }, [isOpen, toggleRef]);
  if (!complete) return null;
  const { post } = data;
  return (
    <li
      ref={row}
      className={classNames(
        "scroll-mt-20 scroll-mb-24 rounded-lg border bg-surface",
        isOpen ? "border-accent" : "border-line",
      )}
    >
      <div className="flex items-start">
        {choiceBox && <span className="mt-4 mr-1 ml-4">{choiceBox}</span>}
        <button
          ref={toggleRef}
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          className="flex min-w-0 flex-1 cursor-pointer items-start gap-3 rounded-lg px-3 py-3 text-left -outline-offset-2 hover:bg-hover"
        >
          <span className="min-w-0 flex-1">
            <span className="flex flex-wrap items-center gap-2">
              <strong className="font-semibold">{ruleNames[data.reason]}</strong>
              <Marks {...data} />
            </span>
            <span className="mt-0.5 block text-sm text-ink-soft">
              Post {post.number} by {post.author?.username ?? "Unknown"} in “{post.thread.title}” ·{" "}
              <RelativeTime at={data.createdAt} />
            </span>
            {!isOpen && data.reportedBody && (
              <span className="mt-1 line-clamp-2 break-words">{data.reportedBody}</span>
            )}
          </span>
          <ChevronDown
            aria-hidden="true"
            className={classNames("mt-1 size-4 text-ink-faint", isOpen && "rotate-180")}
          />
        </button>
      </div>
      {isOpen && children}
    </li>
  );
}

function Marks({ status, post, reportsOfPost, claimedBy, createdAt }: ReportSummaryFragment) {
  const now = useNow();
  const open = reportsOfPost.filter((each) => each.status === "OPEN").length;
  const age = now.getTime() - new Date(createdAt).getTime();
  const isOverdue = !claimedBy && age > reportOverdueHours * hour;
  if (status !== "OPEN") {
    return <Badge>{statusNames[status]}</Badge>;
  }
  return (
    <>
      {open > 1 && <Badge tone="accent">{open} reports</Badge>}
      {post.isHidden && <Badge tone="warning">Hidden automatically</Badge>}
      {claimedBy && <Badge tone="warning">{claimedBy.username} is looking</Badge>}
      {isOverdue && <Badge tone="danger">Overdue</Badge>}
    </>
  );
}
