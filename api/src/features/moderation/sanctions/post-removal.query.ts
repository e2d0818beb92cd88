import type { EntityManager } from "@mikro-orm/postgresql";
import type { InferResult } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { defineLoader, groupBy } from "../../../platform/database/define-loader.ts";
import { anyOf } from "../../../platform/database/typed.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { db } from "../tables.ts";

const selectRemovals = (em: EntityManager) =>
  db(em)
    .selectFrom("postRemovals as x")
    .select(["x.id", "x.userId", "x.moderatorId", "x.reason", "x.ground"])
    .select(["x.createdAt", "x.posts", "x.returnedAt"]);

export type PostRemovalRow = InferResult<ReturnType<typeof selectRemovals>>[number];

/** Locked until the commit, so that what removes and what brings back follow each other. */
export async function findRemovalForUpdate(
  em: EntityManager,
  id: string,
): Promise<PostRemovalRow | null> {
  if (possibleIds([id]).length === 0) return null;
  const found = selectRemovals(em).where("x.id", "=", id).forNoKeyUpdate();
  return (await found.executeTakeFirst()) ?? null;
}

/** Of a member, the newest first. */
export const loadRemovalsOfMember = defineLoader(
  async ({ em }: WorkContext, userIds: readonly string[]) => {
    const found = await selectRemovals(em)
      .where("x.userId", "=", anyOf(userIds))
      .orderBy("x.createdAt", "desc")
      .orderBy("x.id", "desc")
      .execute();
    return groupBy(found, ({ userId }) => userId);
  },
);
