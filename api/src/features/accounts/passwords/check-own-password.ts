import { sql } from "kysely";

import type { RequestContext, Viewer } from "../../../kernel/context.ts";
import { noteSecurity } from "../../../kernel/security-log.ts";
import type { AppError } from "../../../platform/app-error.ts";
import { firstRow } from "../../../platform/database/database.ts";
import { refusedFields } from "../../../platform/text/parse-form.ts";
import { tryProof } from "./sign-in-attempts.ts";

/**
 * Throws unless the password is the viewer's; an open session alone must not be enough for grave acts. Returns what it
 * was checked against.
 */
export async function checkOwnPassword(
  context: RequestContext,
  { viewer, field, password }: { viewer: Viewer; field: string; password: string },
): Promise<string> {
  const account = await firstRow(
    context.em,
    sql<{ hash: string }>`select password_hash as hash from users where id = ${viewer.id}`,
  );
  const isRight = await tryProof(context, {
    ...{ username: viewer.username, kind: "a member's password" },
    isRight: () => context.services.passwords.verify(account?.hash ?? null, password),
  });
  if (!account || !isRight) {
    noteSecurity(context, "password.wrong");
    throw notYourPassword(field);
  }
  return account.hash;
}

export function notYourPassword(field: string): AppError {
  return refusedFields({ [field]: "This is not your password" });
}
