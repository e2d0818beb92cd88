import type { ReactionKind } from "@vigilia/schema/enums.ts";
import { reactorsPage } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";

import type { RequestContext, WorkContext } from "../../../kernel/context.ts";
import { defineLoader, groupBy } from "../../../platform/database/define-loader.ts";
import { loadUser, type UserRow } from "../../accounts/model/user.query.ts";
import { isPresent } from "../model/forum-policy.ts";
import { db } from "../tables.ts";

interface Reactors {
  postId: string;
  kind: ReactionKind;
  first: number;
}

const loadIdsByKey = defineLoader(async ({ em }: WorkContext, keys: readonly string[]) => {
  const wanted = keys.map((key) => key.split(" "));
  const asked = sql<Reactors & { place: number }>`unnest(
    ${keys.map((_, place) => place)}::int[], ${wanted.map(([postId]) => postId)}::uuid[],
    ${wanted.map(([, kind]) => kind)}::text[], ${wanted.map(([, , first]) => first)}::int[])`;
  const found = await db(em)
    .selectFrom(asked.as<"asked">(sql`asked (place, post_id, kind, first)`))
    .crossJoinLateral((eb) =>
      eb
        .selectFrom("reactions as r")
        .select("r.userId")
        .where("r.postId", "=", eb.ref("asked.postId"))
        .where("r.kind", "=", eb.ref("asked.kind"))
        .orderBy("r.createdAt")
        .orderBy("r.userId")
        .limit(eb.ref("asked.first"))
        .as("reactor"),
    )
    .select(["asked.place", "reactor.userId"])
    .execute();
  return groupBy(found, ({ place }) => keys[place] ?? "");
});

/** Who reacted to a post in one way, the first to do so first. Members may know; visitors and programs learn how many. */
export async function listReactors(
  context: RequestContext,
  { postId, kind, first }: Reactors,
): Promise<UserRow[]> {
  if (!isPresent(context.viewer)) return [];
  const size = Math.min(Math.max(first, 0), reactorsPage);
  const found = (await loadIdsByKey(context, `${postId} ${kind} ${size}`)) ?? [];
  const members = await Promise.all(found.map(({ userId }) => loadUser(context, userId)));
  return members.filter((member) => member !== null);
}
