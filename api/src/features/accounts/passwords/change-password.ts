import { passwordChange } from "@vigilia/schema/forms/account-forms.ts";

import type { RequestContext } from "../../../kernel/context.ts";
import { noteSecurity } from "../../../kernel/security-log.ts";
import { transact } from "../../../kernel/transact.ts";
import type { MessagePayload } from "../../../platform/graphql/message-payload.type.ts";
import { parseForm } from "../../../platform/text/parse-form.ts";
import { requireAccountOwner } from "../model/require-viewer.ts";
import { findUserForUpdate } from "../sessions/account-access.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import { checkOwnPassword, notYourPassword } from "./check-own-password.ts";
import { refuseWeakPassword, storePassword } from "./set-password.ts";

interface PasswordChange {
  currentPassword: string;
  newPassword: string;
}

/** Sets a new password and ends every other session: anyone else who knew the old one is signed out. */
export async function changePassword(
  context: RequestContext,
  input: PasswordChange,
): Promise<MessagePayload> {
  const viewer = requireAccountOwner(context);
  const { id, username, sessionId } = viewer;
  const { currentPassword, newPassword } = parseForm(passwordChange, input);
  const field = "currentPassword";
  const formerHash = await checkOwnPassword(context, { viewer, field, password: currentPassword });
  refuseWeakPassword("newPassword", { password: newPassword, username });
  const passwordHash = await context.services.passwords.hash(newPassword);
  await transact(context, async (tx) => {
    const { em, now } = tx;
    if (!(await findUserForUpdate(tx, { userId: id, passwordHash: formerHash }))) {
      throw notYourPassword(field);
    }
    await storePassword(em, { userId: id, passwordHash, at: now() });
    await endSessions(em, { userId: id, except: sessionId });
  });
  noteSecurity(context, "password.changed");
  return { message: "Your password has been changed." };
}
