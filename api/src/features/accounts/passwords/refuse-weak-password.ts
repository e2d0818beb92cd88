import { refusedFields } from "../../../platform/text/parse-form.ts";
import { passwordRefusal } from "./weak-passwords.ts";

/** Throws when the password in this field would be guessed at once. */
export function refuseWeakPassword(
  field: "password" | "newPassword",
  account: { password: string; username: string },
): void {
  const text = passwordRefusal(account);
  if (text) throw refusedFields({ [field]: text });
}
