import { sql } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { rows } from "../../../platform/database/database.ts";
import { requireAccountOwner } from "../model/require-viewer.ts";
import { selectUsers, userExists, type UserRow } from "../model/user.query.ts";

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
