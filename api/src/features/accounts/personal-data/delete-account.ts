import { deleteAccountForm } from "@vigilia/schema/forms/account-forms.ts";

import type { RequestContext } from "../../../kernel/context.ts";
import { noteSecurity } from "../../../kernel/security-log.ts";
import { transact } from "../../../kernel/transact.ts";
import { parseForm } from "../../../platform/text/parse-form.ts";
import { requireAccountOwner } from "../model/require-viewer.ts";
import { checkOwnPassword } from "../passwords/check-own-password.ts";
import { refuseToLoseLastAdmin } from "../sessions/account-access.ts";
import { db } from "../tables.ts";

/** Asks for the viewer's account to be erased. For a day, nothing happens and the request can be cancelled. */
export async function askAccountDeletion(
  context: RequestContext,
  input: { password: string; eraseTexts: boolean },
): Promise<boolean> {
  const viewer = requireAccountOwner(context);
  const { id } = viewer;
  const { password, eraseTexts } = parseForm(deleteAccountForm, input);
  await checkOwnPassword(context, { viewer, field: "password", password });
  await transact(context, async ({ em, now }) => {
    await refuseToLoseLastAdmin(em, { leavingId: id });
    await db(em)
      .updateTable("users")
      .set((eb) => ({
        deletionRequestedAt: eb.fn.coalesce("deletionRequestedAt", eb.val(now())),
        eraseTexts,
      }))
      .where("id", "=", id)
      .execute();
  });
  noteSecurity(context, "account.deletion-asked");
  return true;
}

/** Cancels the request; false when there was none. */
export async function cancelAccountDeletion(context: RequestContext): Promise<boolean> {
  const { id } = requireAccountOwner(context);
  const cancelled = await db(context.em)
    .updateTable("users")
    .set({ deletionRequestedAt: null, eraseTexts: false })
    .where("id", "=", id)
    .where("deletionRequestedAt", "is not", null)
    .where("erasedAt", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (cancelled) noteSecurity(context, "account.deletion-cancelled");
  return cancelled !== undefined;
}
