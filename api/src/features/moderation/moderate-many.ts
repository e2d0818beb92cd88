import type { RequestContext } from "../../context.ts";
import { requireModerator } from "../accounts/require-viewer.ts";
import { deletePost } from "../forum/delete-post.ts";
import { explainChange, explainRemoval } from "../forum/explain-act.ts";
import type { RemovalGround } from "../forum/post.entity.ts";
import { restorePost } from "../forum/restore-post.ts";
import { actOnEach } from "./act-on-each.ts";
import type { BulkPayload, HeldPostAct, PostAct, ThreadAct } from "./bulk.type.ts";
import { approveHeldPost, rejectHeldPost } from "./decide-held-post.ts";
import { deleteThread, restoreThread } from "./delete-thread.ts";
import { setThreadLocked, setThreadPinned } from "./flag-thread.ts";
import { readReason } from "./moderation-texts.ts";
import { moveThreadTo } from "./move-thread-to.ts";
import { restoreHeldPost } from "./restore-held-post.ts";
import { seenRevisions, type SeenRevision } from "./seen-revision.ts";

interface ModeratePostsInput {
  ids: readonly string[];
  act: PostAct;
  reason?: string | null;
  ground?: RemovalGround | null;
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
  act: HeldPostAct;
  reason?: string | null;
  ground?: RemovalGround | null;
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
  ground?: RemovalGround | null;
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
