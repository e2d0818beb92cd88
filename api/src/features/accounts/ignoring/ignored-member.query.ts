import { defineEntity, p } from "@mikro-orm/core";
import { type Expression, expressionBuilder, sql, type SqlBool } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { defineLoader } from "../../../platform/database/define-loader.ts";
import { anyOf } from "../../../platform/database/typed.ts";
import { ownerIdOf, requireAccountOwner } from "../model/require-viewer.ts";
import { User } from "../model/user.entity.ts";
import { selectUsers, userExists, type UserRow } from "../model/user.query.ts";
import { type AccountsTables, db } from "../tables.ts";

export const IgnoredMemberSchema = defineEntity({
  name: "IgnoredMember",
  tableName: "ignored_members",
  properties: {
    member: () => p.manyToOne(User).ref().primary().deleteRule("cascade"),
    ignored: () => p.manyToOne(User).ref().primary().deleteRule("cascade"),
    createdAt: p.datetime(3),
  },
  checks: [{ name: "ignored_members_are_others", expression: "member_id <> ignored_id" }],
  indexes: [{ name: "ignored_members_by_ignored", properties: ["ignored"] }],
});

/** One member ignores another. */
export class IgnoredMember extends IgnoredMemberSchema.class {}
IgnoredMemberSchema.setClass(IgnoredMember);

interface Ignoring {
  memberId: Expression<string | null>;
  /** The condition holds if the member ignores any of these. */
  otherIds: readonly Expression<string | null>[];
}

const { exists, selectFrom } = expressionBuilder<AccountsTables>();

/** A member who has become staff is no longer ignored, because what staff write may be a ruling. */
export function ignores({ memberId, otherIds }: Ignoring): Expression<SqlBool> {
  return exists(
    selectFrom("ignoredMembers as i")
      .innerJoin("users as other", "other.id", "i.ignoredId")
      .select("i.ignoredId")
      .where("other.role", "in", ["USER", "REVIEWER"])
      .where("i.memberId", "=", memberId)
      .where("i.ignoredId", "in", otherIds),
  );
}

/** True for those whom the viewer ignores. */
export const loadIsIgnored = defineLoader(
  async ({ em, viewer }: RequestContext, userIds: readonly string[]) => {
    const ownerId = ownerIdOf(viewer);
    if (ownerId === null || viewer?.ignoresNobody) return new Map<string, true>();
    const memberId = sql.val(ownerId);
    const found = await db(em)
      .selectFrom("users as u")
      .select("u.id")
      .where("u.id", "=", anyOf(userIds))
      .where((eb) => ignores({ memberId, otherIds: [eb.ref("u.id")] }))
      .execute();
    return new Map(found.map(({ id }) => [id, true as const]));
  },
);

/** Whom the viewer ignores, the last one first. */
export async function listIgnoredMembers(context: RequestContext): Promise<UserRow[]> {
  const { id } = requireAccountOwner(context);
  return selectUsers(context.em)
    .innerJoin("ignoredMembers as i", "i.ignoredId", "u.id")
    .where("i.memberId", "=", id)
    .where(userExists)
    .orderBy("i.createdAt", "desc")
    .orderBy("u.id")
    .execute();
}
