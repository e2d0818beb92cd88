import type { EntityManager } from "@mikro-orm/postgresql";

import type { RequestContext } from "../../../kernel/context.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { refusedFields } from "../../../platform/text/parse-form.ts";
import { requireModerator } from "../../accounts/model/require-viewer.ts";
import type { ThreadRow } from "../../forum/model/thread.query.ts";
import { moveThread } from "../../forum/threads/change-thread.ts";
import { readOptionalReason } from "../model/moderation-texts.ts";
import { db } from "../tables.ts";
import { actOnThread, requireListed } from "./act-on-thread.ts";

interface MoveInput {
  id: string;
  categoryId: string;
  reason?: string | null;
}

/** Puts a thread into another category, with all that counts there. */
export async function moveThreadTo(
  context: RequestContext,
  { id, categoryId, ...input }: MoveInput,
): Promise<ThreadRow> {
  const viewer = requireModerator(context);
  const reason = readOptionalReason(input.reason);
  return actOnThread(context, {
    ...{ id, viewer, action: "thread.move" },
    async act(tx, thread) {
      requireListed(thread);
      if (thread.categoryId === categoryId) return null;
      await requireCategory(tx.em, categoryId);
      await moveThread(tx, { thread, categoryId });
      return { before: { categoryId: thread.categoryId }, after: { categoryId }, reason };
    },
  });
}

/** It stays until the commit. */
export async function requireCategory(em: EntityManager, id: string): Promise<void> {
  const [possible] = possibleIds([id]);
  const found =
    possible &&
    (await db(em)
      .selectFrom("categories")
      .select("id")
      .where("id", "=", possible)
      .forKeyShare()
      .executeTakeFirst());
  if (!found) throw refusedFields({ categoryId: "That category does not exist" });
}
