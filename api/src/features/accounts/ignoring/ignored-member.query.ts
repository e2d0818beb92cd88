import { sql, type RawBuilder } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { rows } from "../../../platform/database/database.ts";
import { defineLoader } from "../../../platform/database/define-loader.ts";
import { ownerIdOf, requireAccountOwner } from "../model/require-viewer.ts";
import { selectUsers, userExists, type UserRow } from "../model/user.query.ts";

interface Ignoring {
  memberId: RawBuilder<unknown>;
  /** Any of these. */
  otherIds: readonly RawBuilder<unknown>[];
}

/** Who has become staff since is heard again: their word may be a ruling. */
export function ignores({ memberId, otherIds }: Ignoring): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from ignored_members i join users other on other.id = i.ignored_id and other.role = 'USER'
    where i.member_id = ${memberId} and i.ignored_id in (${sql.join(otherIds)}))`;
}

/** True for those whom the viewer ignores. */
export const loadIsIgnored = defineLoader(
  async ({ em, viewer }: RequestContext, userIds: readonly string[]) => {
    const memberId = sql`${ownerIdOf(viewer)}::uuid`;
    const found = await rows(
      em,
      sql<{ id: string }>`
        select u.id from users u
        where u.id = any(${userIds}::uuid[]) and ${ignores({ memberId, otherIds: [sql`u.id`] })}`,
    );
    return new Map(found.map(({ id }) => [id, true]));
  },
);

/** Whom the viewer ignores, the last one first. */
export async function listIgnoredMembers(context: RequestContext): Promise<UserRow[]> {
  const { id } = requireAccountOwner(context);
  return rows(
    context.em,
    sql<UserRow>`
      ${selectUsers} join ignored_members i on i.ignored_id = u.id
      where i.member_id = ${id} and ${userExists} order by i.created_at desc, u.id`,
  );
}
