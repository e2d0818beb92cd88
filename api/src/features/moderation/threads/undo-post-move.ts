import { postMoveUndoHours } from "@vigilia/schema/limits.ts";

import type { RequestContext, WorkContext } from "../../../kernel/context.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { requireModerator } from "../../accounts/model/require-viewer.ts";
import { findThreadsForUpdate, type ThreadState } from "../../forum/model/thread-for-update.ts";
import { loadThread } from "../../forum/model/thread.loader.ts";
import type { ThreadRow } from "../../forum/model/thread.query.ts";
import {
  canUndoMove,
  findMove,
  type PostMoveState,
  undoMove,
} from "../../forum/threads/undo-move.ts";
import { readOptionalReason } from "../model/moderation-texts.ts";
import { threadNotFound } from "./act-on-thread.ts";
import { postsText } from "./move-posts.ts";

/** Brings moved posts back to where they stood. */
export async function undoPostMove(
  context: RequestContext,
  { id, ...input }: { id: string; reason?: string | null },
): Promise<ThreadRow> {
  const viewer = requireModerator(context);
  const reason = readOptionalReason(input.reason);
  const fromId = await transact(context, async (tx) => {
    const { move, from, into } = await findMoveForUpdate(tx, id);
    const posts = await undoMove(tx, { move, from, into, byId: viewer.id, reason });
    await recordAudit(tx.em, {
      ...{ actorId: viewer.id, action: "thread.undo-move", at: tx.now() },
      ...{ targetType: "Thread", targetId: into.id },
      details: {
        after: { threadId: from.id, title: from.title, moved: postsText(posts.length) },
        reason,
      },
    });
    return from.id;
  });
  const thread = await loadThread(context, fromId);
  if (!thread) throw threadNotFound();
  return thread;
}

interface FoundMove {
  move: PostMoveState;
  from: ThreadState;
  into: ThreadState;
}

/** The move is read again under the locks of its threads, which every act on it takes first. */
async function findMoveForUpdate({ em, now }: WorkContext, id: string): Promise<FoundMove> {
  const [possible] = possibleIds([id]);
  const known = possible && (await findMove(em, possible));
  if (!known) throw new AppError("NOT_FOUND", "That move does not exist.");
  const threads = await findThreadsForUpdate(em, [known.fromId, known.intoId]);
  const move = await findMove(em, known.id);
  if (!move || move.undoneAt) {
    throw new AppError("CONFLICT", "These posts were brought back already.");
  }
  const from = threads.get(move.fromId);
  const into = threads.get(move.intoId);
  if (!from?.isListed || !into?.isListed) {
    throw new AppError("CONFLICT", "One of the two threads is not there any more.");
  }
  if (canUndoMove(move, now())) return { move, from, into };
  const text = `Posts can be brought back within ${postMoveUndoHours} hours, while both threads are there. Move them instead.`;
  throw new AppError("CONFLICT", text);
}
