import type { EntityManager } from "@mikro-orm/postgresql";

import type { Messages } from "../../../kernel/messages.ts";
import { db } from "../tables.ts";

type Moderated = Pick<
  Messages["forum.words-moderated"],
  "act" | "threadId" | "authorId" | "moderatorId"
>;

/** Whom an act of the staff concerns: the author, and of a removed thread all who wrote in it, but for who acted. */
export async function membersConcerned(
  em: EntityManager,
  { act, threadId, authorId, moderatorId }: Moderated,
): Promise<string[]> {
  const concerned = new Set(act === "REMOVE_THREAD" ? await writersIn(em, threadId) : []);
  if (authorId !== null) concerned.add(authorId);
  concerned.delete(moderatorId);
  return [...concerned];
}

async function writersIn(em: EntityManager, threadId: string): Promise<string[]> {
  const writers = await db(em)
    .selectFrom("posts as p")
    .select((eb) => eb.ref("p.authorId").$notNull().as("id"))
    .distinct()
    .where("p.threadId", "=", threadId)
    .where("p.number", "is not", null)
    .where("p.deletedAt", "is", null)
    .where("p.authorId", "is not", null)
    .execute();
  return writers.map(({ id }) => id);
}
