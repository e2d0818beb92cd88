import type { ReportDecision } from "@vigilia/schema/api-types.ts";
import { type Rule, reportDecisions } from "@vigilia/schema/enums.ts";
import { numberText } from "@vigilia/schema/number-text.ts";
import { useState, useRef } from "react";

import { Button } from "../../../ui/controls/button.tsx";
import { AdminHeading } from "../admin/admin-heading.tsx";
import { AdminList } from "../admin/admin-list.tsx";
import { SelectionBar, SelectionBox } from "../shared/selection-bar.tsx";
import { useCurrent } from "../shared/use-current-entry.ts";
import { type Selection, useSelection } from "../shared/use-selection.ts";
import { DecisionButtons, DecisionDialog, type PendingDecision } from "./decision-dialog.tsx";
import { ReportCase } from "./report-case.tsx";
import { type ReportFilter, ReportFilters } from "./report-filters.tsx";
import { ReportRow } from "./report-row.tsx";
import { type ReportAct, reportActs, useDecisions, useDecisionToast } from "./use-decisions.ts";
import {
  useClaim,
  useMatchingReports,
  reportKeys,
  useReportKeys,
  useReportQueue,
} from "./use-report-queue.ts";

interface ReportSelectionBarProps {
  choice: Selection;
  /** Those that the viewer may decide on, of those that are shown. */
  decidable: readonly string[];
  /** How many match, shown or not. */
  total: number;
  /** Of every report that matches, or of the selected ones. */
  onDecide: (decision: ReportDecision, scope: "all" | "chosen") => void;
}

function ReportSelectionBar({ choice, decidable, total, onDecide }: ReportSelectionBarProps) {
  const { chosen, choose, clear } = choice;
  const [isAll, setAll] = useState(false);
  const hasShown = chosen.length === decidable.length;
  const scope = isAll && hasShown ? "all" : "chosen";
  return (
    <SelectionBar count={scope === "all" ? total : chosen.length} onClear={clear}>
      {!hasShown && (
        <Button
          size="sm"
          onClick={() => {
            setAll(false);
            choose(decidable);
          }}
        >
          All shown
        </Button>
      )}
      {hasShown && scope === "chosen" && total > decidable.length && (
        <Button size="sm" onClick={() => setAll(true)}>
          All {numberText(total)} that match
        </Button>
      )}
      <DecisionButtons
        acts={reportDecisions}
        size="sm"
        onDecide={(decision) => onDecide(decision, scope)}
      />
    </SelectionBar>
  );
}

/** What members have reported, for moderators to decide on. */
export function ReportsScreen() {
  const [filter, setFilter] = useState<ReportFilter>({ status: "OPEN", reason: undefined });
  const { reports, reread, ...queue } = useReportQueue(filter);
  const ids = reports.map(({ id }) => id);
  const { currentId, hasMoved, select, step, begin } = useCurrent(ids, useDecisionToast());
  const [pending, setPending] = useState<PendingDecision | null>(null);
  const { decideOne, decideMany, undo } = useDecisions({ reread, onReopened: select });
  const readMatching = useMatchingReports(filter);
  const claim = useClaim();
  const opened = reports.find(({ id }) => id === currentId);
  const toggle = useRef<HTMLButtonElement>(null);
  const decidable = reports.filter(isDecidable).map(({ id }) => id);
  const choice = useSelection(decidable);
  const total = queue.list?.totalCount ?? 0;

  const acts = opened ? actsOn(opened) : [];
  const decideOpened = (act: ReportAct) => {
    if (!opened || !acts.includes(act)) return;
    const { id, post } = opened;
    const one = { id, act, postRevision: post.revision };
    const onDecide: PendingDecision["onDecide"] = (reasoned) => decideOne({ ...one, ...reasoned });
    setPending({ key: id, act, count: 1, reason: commonReason(opened), onDecide });
  };
  const decideChosen = (decision: ReportDecision, scope: "all" | "chosen" = "chosen") => {
    const count = scope === "all" ? total : choice.chosen.length;
    const seen = new Map(reports.map(({ id, post }) => [id, post.revision]));
    const onDecide: PendingDecision["onDecide"] = async ({ note, ground }) => {
      const decided = scope === "all" ? await readMatching() : choice.chosen;
      await decideMany({ ids: decided, seen, decision, note, ground });
      choice.clear();
    };
    setPending({ key: "chosen", act: decision, count, onDecide });
  };
  const decide = (act: ReportAct) => {
    if (choice.chosen.length === 0) decideOpened(act);
    else if (act !== "REMOVE_AND_SANCTION") decideChosen(act);
  };
  useReportKeys({
    onStep: (by) => {
      const isAtEnd = by === 1 && currentId !== undefined && currentId === ids.at(-1);
      if (isAtEnd && queue.list?.pageInfo.hasNextPage) queue.onMore();
      step(by);
    },
    onChoose: () => opened && isDecidable(opened) && choice.toggle(opened.id),
    onDecide: decide,
    onClaim: () => opened && isDecidable(opened) && claim(opened),
    onUndo: undo,
  });

  return (
    <>
      <AdminHeading title="Reports" keys={reportKeys}>
        <ReportFilters
          filter={filter}
          onChange={(changed) => {
            begin();
            setFilter(changed);
          }}
        />
      </AdminHeading>
      <AdminList {...queue} noun="reported posts" emptyText={emptyText(filter)}>
        <ul aria-label="Reports" className="flex flex-col gap-3">
          {reports.map((report) => (
            <ReportRow
              key={report.id}
              report={report}
              isOpen={report === opened}
              toggleRef={hasMoved && report === opened ? toggle : undefined}
              onToggle={() => select(report === opened ? undefined : report.id)}
              choiceBox={
                isDecidable(report) && (
                  <SelectionBox
                    label="Choose this report"
                    isChosen={choice.isChosen(report.id)}
                    onToggle={() => choice.toggle(report.id)}
                  />
                )
              }
            >
              <ReportCase report={report} acts={acts} onDecide={decideOpened} />
            </ReportRow>
          ))}
        </ul>
      </AdminList>
      <ReportSelectionBar
        choice={choice}
        decidable={decidable}
        total={total}
        onDecide={decideChosen}
      />
      <DecisionDialog pending={pending} finalFocus={toggle} onClose={() => setPending(null)} />
    </>
  );
}

type QueuedReport = ReturnType<typeof useReportQueue>["reports"][number];

/** Whoever is banned already, is gone or has too high a role cannot be banned with their post. */
function actsOn(report: QueuedReport): readonly ReportAct[] {
  if (!isDecidable(report)) return [];
  const { author } = report.post;
  const canBan = author !== null && !author.isBanned && author.viewerSanctionRefusal === null;
  return canBan ? reportActs : reportDecisions;
}

/** The rule that all who reported it named. */
function commonReason({ reportsOfPost }: QueuedReport): Rule | undefined {
  const open = reportsOfPost.filter(({ status }) => status === "OPEN");
  const [first, ...others] = new Set(open.map(({ reason }) => reason));
  return others.length === 0 ? first : undefined;
}

function isDecidable({ status, viewerCanDecide }: { status: string; viewerCanDecide: boolean }) {
  return status === "OPEN" && viewerCanDecide;
}

function emptyText({ status, reason }: ReportFilter): string {
  if (reason) return "No report matches.";
  return status === "OPEN" ? "Nothing is waiting. Thank you." : "Nothing has been decided yet.";
}
