import { useApolloClient, useMutation } from "@apollo/client/react";
import { rejectionUndoSeconds } from "@vigilia/schema/limits.ts";
import { numberText } from "@vigilia/schema/number-text.ts";
import { paths } from "@vigilia/schema/paths.ts";
import { useNavigate } from "react-router-dom";

import { chunksOf } from "../../../platform/chunks-of.ts";
import { messageFor } from "../../../platform/failures.ts";
import {
  joinOutcomes,
  type Outcome,
  toastRefusals,
  showToast,
} from "../../../ui/overlays/toast.ts";
import { useUndo } from "../../../ui/overlays/use-undo.ts";
import {
  ModerateSubmissionsDocument,
  ApproveSubmissionDocument,
  MergeSubmissionDocument,
  ReopenSubmissionDocument,
  type ApproveSubmissionMutationVariables,
  RejectSubmissionDocument,
} from "./decide-submission.graphql.ts";

const states = { REJECT: "REJECTED", RESTORE: "PENDING" } as const;

interface Decision {
  act: keyof typeof states;
  reason?: string;
}

/** Decides the same about many submissions, as many at a time as one request takes. */
function useManyDecisions() {
  const client = useApolloClient();
  return async (ids: readonly string[], decision: Decision): Promise<Outcome> => {
    const outcomes: Outcome[] = [];
    for (const part of chunksOf(ids)) {
      const variables = { ids: part, ...decision };
      const { data } = await client.mutate({ mutation: ModerateSubmissionsDocument, variables });
      if (data) outcomes.push(data.moderateSubmissions);
    }
    const outcome = joinOutcomes(outcomes);
    const { cache } = client;
    cache.batch({
      update() {
        for (const id of outcome.done) {
          cache.modify({
            id: cache.identify({ __typename: "Submission", id }),
            fields: { status: () => states[decision.act] },
          });
        }
      },
    });
    return outcome;
  };
}

interface Reviewed {
  id: string;
  title: string;
}

type Edit = ApproveSubmissionMutationVariables["edit"];

export type Decisions = ReturnType<typeof useDecisions>;

/** What a moderator can decide. Each function throws the server's refusal. */
export function useDecisions(onRestored: (id: string) => void) {
  const navigate = useNavigate();
  const [approveOne] = useMutation(ApproveSubmissionDocument);
  const [rejectOne] = useMutation(RejectSubmissionDocument);
  const [mergeOne] = useMutation(MergeSubmissionDocument);
  const decideMany = useManyDecisions();
  const { offer, undo, remember } = useRestoring(onRestored);

  const approve = async ({ id, title }: Reviewed, edit: Edit) => {
    const { data } = await approveOne({ variables: { id, edit } });
    const event = data?.approveSubmission.event;
    remember({ id, decidedAt: data?.approveSubmission.reviewedAt });
    showToast({
      text: `Published: ${edit?.title ?? title}`,
      tone: "success",
      action: event
        ? { label: "Details", onAct: () => void navigate(paths.event(event.id)) }
        : undefined,
    });
  };
  const merge = async ({ id, title }: Reviewed, eventId: string) => {
    const { data } = await mergeOne({ variables: { id, eventId } });
    remember({ id, decidedAt: data?.mergeSubmission.reviewedAt });
    showToast({
      text: `Added as a further source: ${title}`,
      tone: "success",
      action: { label: "Details", onAct: () => void navigate(paths.event(eventId)) },
    });
  };
  const reject = async ({ id, title }: Reviewed, reason: string) => {
    await rejectOne({ variables: { id, reason } });
    offer(`Rejected: ${title}`, [id]);
  };
  /** A refusal is shown, and stops none of the other decisions. */
  const rejectAll = async (submissions: readonly Reviewed[], reason: string) => {
    const ids = submissions.map(({ id }) => id);
    const outcome = await decideMany(ids, { act: "REJECT", reason });
    const { done } = outcome;
    if (done.length > 0) offer(`${numberText(done.length)} rejected`, done);
    toastRefusals(outcome);
  };
  return { approve, merge, reject, rejectAll, undo };
}

interface Approved {
  id: string;
  decidedAt: string | null | undefined;
}

/** Everybody reads it where an approval was taken back by a key. */
const slipOfAKey = "The moderator pressed the wrong key.";

/** The last decision can be taken back for a while. */
function useRestoring(onRestored: (id: string) => void) {
  const decideMany = useManyDecisions();
  const { offer, undo, remember } = useUndo();
  const [reopen] = useMutation(ReopenSubmissionDocument);

  const restore = async (ids: readonly string[]) => {
    try {
      const outcome = await decideMany(ids, { act: "RESTORE" });
      toastRefusals(outcome);
      if (outcome.done[0]) onRestored(outcome.done[0]);
    } catch (error) {
      const text = messageFor(error, "The rejection could not be taken back.");
      showToast({ text, tone: "danger" });
    }
  };
  const takeBack = async ({ id, decidedAt }: Approved) => {
    try {
      await reopen({ variables: { id, decidedAt, reason: slipOfAKey } });
      showToast({ text: "The approval is taken back.", tone: "success" });
      onRestored(id);
    } catch (error) {
      const text = messageFor(error, "The approval could not be taken back.");
      showToast({ text, tone: "danger" });
    }
  };
  const rememberApproval = (approved: Approved) =>
    remember(rejectionUndoSeconds, () => void takeBack(approved));
  const offerUndo = (text: string, ids: readonly string[]) =>
    offer({ text, seconds: rejectionUndoSeconds, onUndo: () => void restore(ids) });
  return { offer: offerUndo, undo, remember: rememberApproval };
}
