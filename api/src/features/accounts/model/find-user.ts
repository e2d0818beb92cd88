import { sql } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { firstRow } from "../../../platform/database/database.ts";
import { selectUsers, userExists, type UserRow } from "./user.query.ts";

/** A member by name, whatever its case. */
export async function findUser({ em }: WorkContext, username: string): Promise<UserRow | null> {
  return firstRow(
    em,
    sql<UserRow>`${selectUsers} where u.username = ${username} and ${userExists}`,
  );
}
