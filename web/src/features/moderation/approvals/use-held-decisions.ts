import { useApolloClient } from "@apollo/client/react";
import { decisionUndoSeconds } from "@vigilia/schema/limits.ts";
import { useRef, useState } from "react";

import { invalidatesForum } from "../../../platform/apollo/invalidation.ts";
import { chunksOf } from "../../../platform/chunks-of.ts";
import { messageFor, reportProblem } from "../../../platform/failures.ts";
import {
  joinOutcomes,
  type Outcome,
  toastRefusals,
  showToast,
} from "../../../ui/overlays/toast.ts";
import { useUndo } from "../../../ui/overlays/use-undo.ts";
import { countText } from "../../../ui/text/text-words.tsx";
import { useViewer } from "../../accounts/viewer/viewer-context.ts";
import { revisionsOf } from "../shared/use-selection.ts";
import {
  ApproveHeldPostDocument,
  type ModerateHeldPostsMutationVariables,
  ModerateHeldPostsDocument,
  RejectHeldPostDocument,
  DecidedHeldPostDocument,
} from "./held-posts.graphql.ts";
import type { Why } from "./held-screen.tsx";
import type { Held } from "./use-held-queue.ts";

interface DecidedQueue {
  reread: () => Promise<void>;
  /** Called with the id of the post that is held again. */
  onRestored: (id: string) => void;
}

/** The decisions on held posts. Approving shows the server's refusal in a toast, rejecting throws it. */
export function useHeldDecisions({ reread, onRestored }: DecidedQueue) {
  const client = useApolloClient();
  const { offer, undo } = useUndo();
  const [busy, setBusy] = useState<string | null>(null);
  // Pressed twice in a hurry, an approval is sent once
  const underWay = useRef(new Set<string>());

  const moderate = async (
    posts: readonly Held[],
    act: Omit<ModerateHeldPostsMutationVariables, "ids" | "seen">,
  ) => {
    const outcomes: Outcome[] = [];
    const seen = new Map(posts.map(({ id, revision }) => [id, revision]));
    for (const ids of chunksOf([...seen.keys()])) {
      const variables = { ids, ...act, seen: revisionsOf(ids, seen) };
      const sent = { mutation: ModerateHeldPostsDocument, variables, context: invalidatesForum };
      const { data } = await client.mutate(sent);
      if (data) outcomes.push(data.moderateHeldPosts);
    }
    return joinOutcomes(outcomes);
  };
  const restore = async (posts: readonly Held[]) => {
    try {
      const outcome = await moderate(posts, { act: "RESTORE" });
      await reread();
      toastRefusals(outcome);
      if (outcome.done[0]) onRestored(outcome.done[0]);
    } catch (error) {
      const text = messageFor(error, "The rejection could not be taken back.");
      showToast({ text, tone: "danger" });
    }
  };
  const offerUndo = (text: string, posts: readonly Held[]) => {
    const onUndo = () => void restore(posts);
    offer({ text, tone: "success", seconds: decisionUndoSeconds, onUndo });
  };
  const withFailureToast = async (of: string, act: () => Promise<void>) => {
    if (underWay.current.has(of)) return;
    underWay.current.add(of);
    setBusy(of);
    try {
      await act();
    } catch (error) {
      const text = messageFor(error, "This could not be approved.");
      showToast({ text, tone: "danger" });
    } finally {
      underWay.current.delete(of);
      setBusy((at) => (at === of ? null : at));
    }
  };

  return {
    undo,
    busy,
    /** `body`: the moderator's wording, where it is another one. */
    approve: (post: Held, body: string | undefined) =>
      withFailureToast(post.id, async () => {
        const variables = { id: post.id, body, postRevision: post.revision };
        const sent = { mutation: ApproveHeldPostDocument, variables, context: invalidatesForum };
        await client.mutate(sent);
        showToast({ text: "The post is published.", tone: "success" });
        await reread();
      }),
    reject: async (post: Held, why: Why) => {
      const variables = { id: post.id, ...why, postRevision: post.revision };
      await client.mutate({ mutation: RejectHeldPostDocument, variables });
      offerUndo("The post is rejected.", [post]);
      await reread();
    },
    approveAll: (posts: readonly Held[]) =>
      withFailureToast("all", async () => {
        const outcome = await moderate(posts, { act: "APPROVE" });
        const published = countText(outcome.done.length, "post", "posts");
        const text = `${published} published.`;
        if (outcome.done.length > 0) showToast({ text, tone: "success" });
        toastRefusals(outcome);
        await reread();
      }),
    rejectAll: async (posts: readonly Held[], why: Why) => {
      const outcome = await moderate(posts, { act: "REJECT", ...why });
      const rejected = posts.filter(({ id }) => outcome.done.includes(id));
      const text = `${countText(rejected.length, "post", "posts")} rejected.`;
      if (rejected.length > 0) offerUndo(text, rejected);
      toastRefusals(outcome);
      await reread();
    },
  };
}

/** Shows the outcome when another moderator decides on the post that this one was looking at. */
export function useHeldOutcomeToast(): (id: string) => void {
  const client = useApolloClient();
  const { viewer } = useViewer();
  const showOutcome = async (id: string) => {
    const query = { query: DecidedHeldPostDocument, variables: { id } };
    const { data } = await client.query({ ...query, fetchPolicy: "network-only" });
    if (!data?.post || data.post.isHeld) return;
    const { decidedBy, rejectedAt } = data.post;
    if (decidedBy?.id === viewer?.id) return;
    const name = decidedBy?.username ?? "Another moderator";
    const done = rejectedAt ? "rejected" : "approved";
    showToast({ text: `${name} has ${done} the post that you were at.` });
  };
  return (id) => void showOutcome(id).catch(reportProblem);
}
