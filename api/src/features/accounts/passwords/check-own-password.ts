import type { RequestContext, Viewer } from "../../../kernel/context.ts";
import { noteSecurity } from "../../../kernel/security-log.ts";
import type { AppError } from "../../../platform/app-error.ts";
import { refusedFields } from "../../../platform/text/parse-form.ts";
import { db } from "../tables.ts";
import { tryProof } from "./sign-in-attempts.ts";

/**
 * Throws unless the password is the viewer's; an open session alone must not be enough for grave acts. Returns what it
 * was checked against.
 */
export async function checkOwnPassword(
  context: RequestContext,
  { viewer, field, password }: { viewer: Viewer; field: string; password: string },
): Promise<string> {
  const account = await db(context.em)
    .selectFrom("users")
    .select("passwordHash")
    .where("id", "=", viewer.id)
    .executeTakeFirst();
  const hash = account?.passwordHash ?? null;
  const isRight = await tryProof(context, {
    ...{ username: viewer.username, kind: "a member's password" },
    isRight: () => context.services.passwords.verify(hash, password),
  });
  if (hash === null || !isRight) {
    noteSecurity(context, "password.wrong");
    throw notYourPassword(field);
  }
  return hash;
}

export function notYourPassword(field: string): AppError {
  return refusedFields({ [field]: "This is not your password" });
}
