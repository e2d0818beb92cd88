import { threadsInDigest } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { ignores } from "../../accounts/ignoring/ignored-member.query.ts";
import { categoryIsMutedBy, threadIsListed } from "../../forum/model/thread.query.ts";
import { db } from "../tables.ts";

export interface NewThread {
  id: string;
  title: string;
  category: string;
  author: string | null;
  postCount: number;
  /** Of all that are new, of which these are the first. */
  total: number;
}

interface Asked {
  recipientId: string;
  since: Date;
}

/** What others opened since then and the recipient has neither opened nor muted, alone or with its category, the liveliest first. */
export const readNewThreads = (
  { em }: WorkContext,
  { recipientId, since }: Asked,
): Promise<NewThread[]> =>
  db(em)
    .selectFrom("threads as t")
    .innerJoin("categories as c", "c.id", "t.categoryId")
    .leftJoin("users as u", (join) =>
      join.onRef("u.id", "=", "t.authorId").on("u.erasedAt", "is", null),
    )
    .leftJoin("threadReads as r", (join) =>
      join.onRef("r.threadId", "=", "t.id").on("r.userId", "=", recipientId),
    )
    .select(["t.id", "t.title", "c.name as category", "u.username as author"])
    .select("t.visiblePosts as postCount")
    .select(({ fn }) => fn.countAll<number>().over().as("total"))
    .where(threadIsListed)
    .where("t.publishedAt", ">", since)
    .where("r.lastReadNumber", "is", null)
    .where(sql<boolean>`r.watch_level is distinct from 'MUTED'`)
    .where(({ not }) => not(categoryIsMutedBy(recipientId)))
    .where(sql<boolean>`t.author_id is distinct from ${recipientId}::uuid`)
    .where((eb) =>
      eb.not(ignores({ memberId: sql.val(recipientId), otherIds: [eb.ref("t.authorId")] })),
    )
    .orderBy("t.visiblePosts", "desc")
    .orderBy("t.publishedAt", "desc")
    .orderBy("t.id")
    .limit(threadsInDigest)
    .execute();
