import { deleteAccountForm } from "@vigilia/schema/forms/account-forms.ts";
import { sql } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { noteSecurity } from "../../../kernel/security-log.ts";
import { transact } from "../../../kernel/transact.ts";
import { rows } from "../../../platform/database/database.ts";
import { parseForm } from "../../../platform/text/parse-form.ts";
import { requireAccountOwner } from "../model/require-viewer.ts";
import { checkOwnPassword } from "../passwords/check-own-password.ts";
import { refuseToLoseLastAdmin } from "../sessions/account-access.ts";

/** Asks for the viewer's account to be erased. For a day, nothing happens and the wish can be taken back. */
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
    await rows(
      em,
      sql`
        update users set deletion_requested_at = coalesce(deletion_requested_at, ${now()}), erase_texts = ${eraseTexts}
        where id = ${id}`,
    );
  });
  noteSecurity(context, "account.deletion-asked");
  return true;
}

/** Takes the wish back; false when there was none. */
export async function cancelAccountDeletion(context: RequestContext): Promise<boolean> {
  const { id } = requireAccountOwner(context);
  const cancelled = await rows(
    context.em,
    sql`
      update users set deletion_requested_at = null, erase_texts = false
      where id = ${id} and deletion_requested_at is not null and erased_at is null returning id`,
  );
  if (cancelled.length > 0) noteSecurity(context, "account.deletion-cancelled");
  return cancelled.length > 0;
}
