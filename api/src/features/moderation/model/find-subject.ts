import type { EntityManager } from "@mikro-orm/postgresql";
import type { Role } from "@vigilia/schema/enums.ts";

import type { RequestContext, Viewer } from "../../../kernel/context.ts";
import { AppError } from "../../../platform/app-error.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { outranks } from "../../accounts/model/require-viewer.ts";
import { loadUser, type UserRow } from "../../accounts/model/user.query.ts";
import { db } from "../tables.ts";

/** Whom an act of the staff is about. */
export interface Subject {
  id: string;
  username: string;
  role: Role;
  isLocked: boolean;
}

/** Held until the commit, so that acts on one member follow each other. */
export async function findSubjectForUpdate(em: EntityManager, id: string): Promise<Subject> {
  if (possibleIds([id]).length === 0) throw memberNotFound();
  const found = await db(em)
    .selectFrom("users as u")
    .select(["u.id", "u.role"])
    .select((eb) => [
      eb.ref("u.username").$notNull().as("username"),
      eb("u.lockedAt", "is not", null).$castTo<boolean>().as("isLocked"),
    ])
    .where("u.id", "=", id)
    .where("u.erasedAt", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!found) throw memberNotFound();
  return found;
}

/** The member as the API shows them, after an act. */
export async function memberOf(context: RequestContext, id: string): Promise<UserRow> {
  const member = await loadUser(context, id);
  if (!member) throw memberNotFound();
  return member;
}

export function memberNotFound(): AppError {
  return new AppError("NOT_FOUND", "That member does not exist.");
}

/** Nobody disciplines oneself, or somebody of the same or a higher role: says so, or null where one may. */
export function rankRefusal(viewer: Viewer, subject: Pick<Subject, "id" | "role">): string | null {
  if (outranks(viewer, subject)) return null;
  return viewer.id === subject.id
    ? "You cannot do this to yourself."
    : "You cannot do this to somebody of the same or a higher role.";
}

export function requireOutranked(viewer: Viewer, subject: Subject): void {
  const refusal = rankRefusal(viewer, subject);
  if (refusal) throw new AppError("FORBIDDEN", refusal);
}

/** The same of whoever has that id; an erased account has no rank. Held until the commit, as above. */
export async function requireOutrankedMember(
  em: EntityManager,
  { viewer, userId }: { viewer: Viewer; userId: string },
): Promise<void> {
  const erased = await db(em)
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("erasedAt", "is not", null)
    .executeTakeFirst();
  if (!erased) requireOutranked(viewer, await findSubjectForUpdate(em, userId));
}
