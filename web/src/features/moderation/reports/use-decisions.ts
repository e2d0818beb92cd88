import { useApolloClient } from "@apollo/client/react";
import { type ReportDecision, reportDecisions, type Rule } from "@vigilia/schema/enums.ts";
import { decisionUndoSeconds } from "@vigilia/schema/limits.ts";

import { chunksOf } from "../../../platform/chunks-of.ts";
import { messageFor, reportProblem } from "../../../platform/failures.ts";
import type { Shortcut } from "../../../platform/shortcuts.ts";
import {
  joinOutcomes,
  type Outcome,
  toastRefusals,
  showToast,
} from "../../../ui/overlays/toast.ts";
import { useUndo } from "../../../ui/overlays/use-undo.ts";
import { useViewer } from "../../accounts/viewer/viewer-context.ts";
import type { Sanctioned } from "../bans/sanction-terms.tsx";
import { revisionsOf } from "../shared/use-selection.ts";
import {
  DecideReportDocument,
  DecideReportsDocument,
  ReopenReportsDocument,
  DecidedReportDocument,
} from "./decide-report.graphql.ts";

interface DecisionWords {
  act: string;
  done: string;
  description: string;
  shortcut: Shortcut;
}

/** What a moderator can make of a report; the last is two of the API's decisions in one. */
export const reportActs = [...reportDecisions, "REMOVE_AND_SANCTION"] as const;
export type ReportAct = (typeof reportActs)[number];

/** The same in words. */
export const decisionWords: Record<ReportAct, DecisionWords> = {
  DISMISS: {
    act: "Keep the post",
    done: "The post stays.",
    description: "The post stays. The member who reported it is notified; its author is not.",
    shortcut: "queues.keep",
  },
  UPHOLD: {
    act: "Caution the author",
    done: "The author is cautioned.",
    description:
      "The post stays. The member who reported it is notified, and its author reads your note.",
    shortcut: "queues.caution",
  },
  UPHOLD_AND_DELETE_POST: {
    act: "Remove the post",
    done: "The post is removed.",
    description:
      "The post makes way for a line that says why. The member who reported it is notified, and its author reads your note.",
    shortcut: "queues.remove",
  },
  REMOVE_AND_SANCTION: {
    act: "Remove and sanction",
    done: "The post is removed, and its author is sanctioned.",
    description:
      "The post makes way for a line that says why, and its author is warned, slowed, held or banned. Both are one decision, for one reason that the author reads.",
    shortcut: "queues.sanction",
  },
};

interface Decision {
  decision: ReportDecision;
  note: string | null;
  /** The rule that was broken; as each report names it when left out. */
  ground: Rule | undefined;
}

/** The version of the post is the one that the moderator has in front of them. */
type OneDecision = Omit<Decision, "decision"> & {
  act: ReportAct;
  id: string;
  postRevision: number;
  /** What is decided about the author, too. */
  sanctioned: Sanctioned;
};
type ManyDecisions = Decision & {
  ids: readonly string[];
  /** The versions of those that the moderator has in front of them. */
  seen: ReadonlyMap<string, number>;
};

interface DecidedQueue {
  reread: () => Promise<void>;
  /** Called with the id of the report that is open again. */
  onReopened: (id: string) => void;
}

/** A moderator's decisions, which can be undone for a while. Deciding throws the server's refusal. */
export function useDecisions({ reread, onReopened }: DecidedQueue) {
  const client = useApolloClient();
  const { offer, undo } = useUndo();

  const reopen = async (ids: readonly string[]) => {
    try {
      const outcomes: Outcome[] = [];
      for (const part of chunksOf(ids)) {
        const variables = { ids: part };
        const { data } = await client.mutate({ mutation: ReopenReportsDocument, variables });
        if (data) outcomes.push(data.reopenReports);
      }
      await reread();
      const { done, refused } = joinOutcomes(outcomes);
      toastRefusals({ done, refused });
      if (done[0]) onReopened(done[0]);
    } catch (error) {
      const text = messageFor(error, "The decision could not be taken back.");
      showToast({ text, tone: "danger" });
    }
  };
  const offerUndo = (text: string, ids: readonly string[]) => {
    const onUndo = () => void reopen(ids);
    offer({ text, tone: "success", seconds: decisionUndoSeconds, onUndo });
  };
  const decideOne = async ({ act, sanctioned, ...about }: OneDecision) => {
    const decision = act === "REMOVE_AND_SANCTION" ? "UPHOLD_AND_DELETE_POST" : act;
    const variables = { ...about, ...sanctioned, decision };
    await client.mutate({ mutation: DecideReportDocument, variables });
    offerUndo(decisionWords[act].done, [about.id]);
    await reread();
  };
  const decideMany = async ({ ids, seen, ...decision }: ManyDecisions) => {
    const outcomes: Outcome[] = [];
    for (const part of chunksOf(ids)) {
      const variables = { ids: part, ...decision, seen: revisionsOf(part, seen) };
      const { data } = await client.mutate({ mutation: DecideReportsDocument, variables });
      if (data) outcomes.push(data.handleReports);
    }
    const outcome = joinOutcomes(outcomes);
    const text = `${outcome.done.length} decided. ${decisionWords[decision.decision].done}`;
    if (outcome.done.length > 0) offerUndo(text, outcome.done);
    toastRefusals(outcome);
    await reread();
  };
  return { decideOne, decideMany, undo };
}

/** Shows who decided, when another moderator decides on the report that this one has open. */
export function useDecisionToast(): (id: string) => void {
  const client = useApolloClient();
  const { viewer } = useViewer();
  const showOutcome = async (id: string) => {
    const query = { query: DecidedReportDocument, variables: { id } };
    const { data } = await client.query({ ...query, fetchPolicy: "network-only" });
    const report = data?.node;
    if (report?.__typename !== "Report" || report.status === "OPEN") return;
    if (report.handler?.id === viewer?.id) return;
    const name = report.handler?.username ?? "Another moderator";
    const done = report.status === "UPHELD" ? "upheld" : "dismissed";
    showToast({ text: `${name} has ${done} the report that you had open.` });
  };
  return (id) => void showOutcome(id).catch(reportProblem);
}
