import { sql } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { rows } from "../../../platform/database/database.ts";
import { defineLoader } from "../../../platform/database/define-loader.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { selectUsers, userExists, type UserRow } from "./user.query.ts";

/** Null for an erased account as for one that never was. */
export const loadUser = defineLoader(async ({ em }: WorkContext, ids: readonly string[]) => {
  const users = await rows(
    em,
    sql<UserRow>`${selectUsers} where u.id = any(${possibleIds(ids)}::uuid[]) and ${userExists}`,
  );
  return new Map(users.map((user) => [user.id, user]));
});
