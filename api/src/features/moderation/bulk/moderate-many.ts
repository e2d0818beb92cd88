import type { DecisionAct, PostAct, ThreadAct, Rule } from "@vigilia/schema/enums.ts";

import type { RequestContext } from "../../../kernel/context.ts";
import { requireModerator } from "../../accounts/model/require-viewer.ts";
import { explainChange, explainRemoval } from "../../forum/model/explain-act.ts";
import { deletePost } from "../../forum/posts/remove-post.ts";
import { restorePost } from "../../forum/posts/restore-post.ts";
import { approveHeldPost, rejectHeldPost } from "../approvals/decide-held-post.ts";
import { restoreHeldPost } from "../approvals/restore-held-post.ts";
import type { BulkPayload } from "../model/bulk.type.ts";
import { actOnEach, seenRevisions, type SeenRevision } from "../model/decisions.ts";
import { readReason } from "../model/moderation-texts.ts";
import { deleteThread, restoreThread } from "../threads/delete-thread.ts";
import { setThreadLocked, setThreadPinned } from "../threads/flag-thread.ts";
import { moveThreadTo } from "../threads/move-thread.ts";

interface ModeratePostsInput {
  ids: readonly string[];
  act: PostAct;
  reason?: string | null;
  ground?: Rule | null;
}

/** Does the same to several posts. */
export async function moderatePosts(
  context: RequestContext,
  { ids, act, reason, ground }: ModeratePostsInput,
): Promise<BulkPayload> {
  requireModerator(context);
  if (act === "RESTORE") return actOnEach(ids, (id) => restorePost(context, { id }));
  const explanation = explainRemoval({ reason, ground });
  return actOnEach(ids, (id) => deletePost(context, { id, ...explanation }));
}

interface ModerateHeldPostsInput {
  ids: readonly string[];
  act: DecisionAct;
  reason?: string | null;
  ground?: Rule | null;
  /** The versions that the moderator has looked at. */
  seen?: readonly SeenRevision[] | null;
}

/** Decides the same on several posts that wait, who waits longest first where they are given so. */
export async function moderateHeldPosts(
  context: RequestContext,
  { ids, act, seen, ground, ...input }: ModerateHeldPostsInput,
): Promise<BulkPayload> {
  requireModerator(context);
  const reason = act === "REJECT" ? readReason(input.reason ?? "") : "";
  const revisionOf = seenRevisions(seen);
  return actOnEach(ids, (id) => {
    const postRevision = revisionOf(id);
    switch (act) {
      case "APPROVE":
        return approveHeldPost(context, { id, postRevision });
      case "REJECT":
        return rejectHeldPost(context, { id, reason, ground, postRevision });
      case "RESTORE":
        return restoreHeldPost(context, { id });
    }
  });
}

interface ThreadChoice {
  act: ThreadAct;
  categoryId?: string | null;
  reason?: string | null;
  ground?: Rule | null;
}

/** Does the same to several threads. */
export async function moderateThreads(
  context: RequestContext,
  { ids, ...choice }: ThreadChoice & { ids: readonly string[] },
): Promise<BulkPayload> {
  requireModerator(context);
  if (choice.act === "DELETE") explainRemoval(choice);
  if (choice.act === "LOCK") explainChange(choice);
  return actOnEach(ids, (id) => moderateThread(context, id, choice));
}

function moderateThread(
  context: RequestContext,
  id: string,
  { act, categoryId, reason, ground }: ThreadChoice,
): Promise<unknown> {
  switch (act) {
    case "PIN":
    case "UNPIN":
      return setThreadPinned(context, { id, pinned: act === "PIN", reason });
    case "LOCK":
    case "UNLOCK":
      return setThreadLocked(context, { id, locked: act === "LOCK", reason, ground });
    case "MOVE":
      return moveThreadTo(context, { id, categoryId: categoryId ?? "", reason });
    case "DELETE":
      return deleteThread(context, { id, reason, ground });
    case "RESTORE":
      return restoreThread(context, { id, reason });
  }
}
