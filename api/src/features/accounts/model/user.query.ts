import { sql } from "kysely";

import type { Role, WorkContext } from "../../../kernel/context.ts";
import { firstRow, rows } from "../../../platform/database/database.ts";
import { defineLoader } from "../../../platform/database/define-loader.ts";
import { possibleIds } from "../../../platform/new-id.ts";

/** A member as the API shows them, without what hangs on them. */
export interface UserRow {
  __typename: "User";
  id: string;
  username: string;
  role: Role;
  profilePicture: string | null;
  useDefaultAvatar: boolean;
  createdAt: Date;
  lastActiveAt: Date | null;
}

/** For a statement that calls the table `u`. */
export const userColumns = sql<UserRow>`
  'User' as "__typename", u.id, u.username, u.role, 
    case when u.profile_picture like '/pictures/%' then u.profile_picture end as "profilePicture",
    u.use_default_avatar as "useDefaultAvatar", u.created_at as "createdAt", u.last_active_at as "lastActiveAt"`;

export const selectUsers = sql<UserRow>`select ${userColumns} from users u`;

/** An erased account is nobody: what it wrote shows no author. */
export const userExists = sql`u.erased_at is null`;

/** A member by name, whatever its case. */
export async function findUser({ em }: WorkContext, username: string): Promise<UserRow | null> {
  return firstRow(
    em,
    sql<UserRow>`${selectUsers} where u.username = ${username} and ${userExists}`,
  );
}

/** Null for an erased account as for one that never was. */
export const loadUser = defineLoader(async ({ em }: WorkContext, ids: readonly string[]) => {
  const users = await rows(
    em,
    sql<UserRow>`${selectUsers} where u.id = any(${possibleIds(ids)}::uuid[]) and ${userExists}`,
  );
  return new Map(users.map((user) => [user.id, user]));
});
