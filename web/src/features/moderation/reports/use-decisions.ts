import { useApolloClient } from "@apollo/client/react";
import type { ReportDecision } from "@vigilia/schema/api-types.ts";
import { decisionUndoSeconds } from "@vigilia/schema/limits.ts";

import { chunksOf } from "../../../platform/chunks-of.ts";
import { messageFor } from "../../../platform/error-message.ts";
import { joinOutcomes, type Outcome, tellRefusals } from "../../../ui/overlays/tell-outcome.ts";
import { showToast } from "../../../ui/overlays/toast.ts";
import { useUndo } from "../../../ui/overlays/use-undo.ts";
import { seenOf } from "../shared/seen-of.ts";
import type { Rule } from "../shared/rule-names.ts";
import {
  DecideReportDocument,
  DecideReportsDocument,
  ReopenReportsDocument,
} from "./decide-report.graphql.ts";
import { decisionWords } from "./report-decisions.ts";

interface Decision {
  decision: ReportDecision;
  note: string | null;
  /** The rule that was broken; as each report names it when left out. */
  ground: Rule | undefined;
}

/** The version of the post is the one that the moderator has in front of them. */
type OneDecision = Decision & { id: string; postRevision: number };
type ManyDecisions = Decision & {
  ids: readonly string[];
  /** The versions of those that the moderator has in front of them. */
  seen: ReadonlyMap<string, number>;
};

interface DecidedQueue {
  reread: () => Promise<void>;
  /** Hears which report waits again. */
  onReopened: (id: string) => void;
}

/** What a moderator decides, and takes back for a while. Deciding throws what the server has against it. */
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
      tellRefusals({ done, refused });
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
  const decideOne = async (variables: OneDecision) => {
    await client.mutate({ mutation: DecideReportDocument, variables });
    offerUndo(decisionWords[variables.decision].done, [variables.id]);
    await reread();
  };
  const decideMany = async ({ ids, seen, ...decision }: ManyDecisions) => {
    const outcomes: Outcome[] = [];
    for (const part of chunksOf(ids)) {
      const variables = { ids: part, ...decision, seen: seenOf(part, seen) };
      const { data } = await client.mutate({ mutation: DecideReportsDocument, variables });
      if (data) outcomes.push(data.handleReports);
    }
    const outcome = joinOutcomes(outcomes);
    const text = `${outcome.done.length} decided. ${decisionWords[decision.decision].done}`;
    if (outcome.done.length > 0) offerUndo(text, outcome.done);
    tellRefusals(outcome);
    await reread();
  };
  return { decideOne, decideMany, undo };
}
