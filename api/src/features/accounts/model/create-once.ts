import { day } from "@vigilia/schema/durations.ts";

import type { WorkContext } from "../../../kernel/context.ts";
import { newId, possibleIds } from "../../../platform/new-id.ts";
import { refusedFields } from "../../../platform/text/parse-form.ts";
import { db } from "../tables.ts";

interface Creation {
  authorId: string;
  /** The name of the operation, so that equal keys of two operations do not collide. */
  operation: string;
  key: string | null | undefined;
}

/**
 * Creates something under a new id, within the caller's transaction, and returns the id. The same key by the same
 * author answers with the first one's id and creates nothing; two at the same time wait for each other.
 */
export async function createOnce(
  { em, now }: WorkContext,
  { authorId, operation, key }: Creation,
  create: (id: string) => Promise<void>,
): Promise<string> {
  const id = newId();
  if (key != null) {
    if (possibleIds([key]).length === 0) {
      throw refusedFields({ idempotencyKey: "The idempotency key must be a UUID" });
    }
    const claimed = await db(em)
      .insertInto("idempotencyKeys")
      .values({ authorId, operation, key, resultId: id, createdAt: now() })
      .onConflict((c) => c.doNothing())
      .returning("key")
      .executeTakeFirst();
    const earlier = claimed ? null : await earlierResult(em, { authorId, operation, key });
    if (earlier) return earlier;
  }
  await create(id);
  return id;
}

async function earlierResult(
  em: WorkContext["em"],
  { authorId, operation, key }: Creation & { key: string },
): Promise<string | null> {
  const found = await db(em)
    .selectFrom("idempotencyKeys")
    .select("resultId")
    .where("authorId", "=", authorId)
    .where("operation", "=", operation)
    .where("key", "=", key)
    .executeTakeFirst();
  return found?.resultId ?? null;
}

/** A client repeats a failed request within days, or not at all. */
const keptMilliseconds = 7 * day;

/** Forgets what old keys made. */
export async function purgeIdempotencyKeys({ em, now }: WorkContext): Promise<void> {
  const keptSince = new Date(now().getTime() - keptMilliseconds);
  await db(em).deleteFrom("idempotencyKeys").where("createdAt", "<", keptSince).execute();
}
