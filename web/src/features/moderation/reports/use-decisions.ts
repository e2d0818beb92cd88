import { useApolloClient } from "@apollo/client/react";
import { decisionUndoSeconds } from "@vigilia/schema/limits.ts";

import { messageFor } from "../../../platform/error-message.ts";
import { showToast } from "../../../ui/toast.ts";
import { useUndo } from "../../../ui/use-undo.ts";
import { chunksOf } from "../choice/chunks-of.ts";
import { joinOutcomes, type Outcome, tellRefusals } from "../choice/tell-outcome.ts";
import {
  DecideReportDocument,
  DecideReportsDocument,
  type ReportDecision,
  ReopenReportsDocument,
} from "./decide-report.graphql.ts";
import { decisionWords } from "./report-decisions.ts";
import { ReportQueueDocument } from "./report-queue.graphql.ts";

interface Decision {
  decision: ReportDecision;
  note: string | null;
}

/** The version of the post is the one that the moderator has in front of them. */
type OneDecision = Decision & { id: string; postRevision: number };
type ManyDecisions = Decision & { ids: readonly string[] };

/** What a moderator decides, and takes back for a while. Deciding throws what the server has against it. */
export function useDecisions() {
  const client = useApolloClient();
  const { offer, undo } = useUndo();
  const refetchQueries = [ReportQueueDocument];

  const reopen = async (ids: readonly string[]) => {
    try {
      for (const part of chunksOf(ids)) {
        const variables = { ids: part };
        await client.mutate({ mutation: ReopenReportsDocument, variables, refetchQueries });
      }
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
    await client.mutate({ mutation: DecideReportDocument, variables, refetchQueries });
    offerUndo(decisionWords[variables.decision].done, [variables.id]);
  };
  const decideMany = async ({ ids, ...decision }: ManyDecisions) => {
    const outcomes: Outcome[] = [];
    for (const part of chunksOf(ids)) {
      const variables = { ids: part, ...decision };
      const { data } = await client.mutate({ mutation: DecideReportsDocument, variables });
      if (data) outcomes.push(data.handleReports);
    }
    await client.refetchQueries({ include: refetchQueries });
    const outcome = joinOutcomes(outcomes);
    const text = `${outcome.done.length} decided. ${decisionWords[decision.decision].done}`;
    if (outcome.done.length > 0) offerUndo(text, outcome.done);
    tellRefusals(outcome);
  };
  return { decideOne, decideMany, undo };
}
