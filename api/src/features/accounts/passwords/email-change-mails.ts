import { emailVerificationHours } from "@vigilia/schema/limits.ts";
import { paths } from "@vigilia/schema/paths.ts";

import type { WorkContext } from "../../../kernel/context.ts";
import { mailMember } from "../../../kernel/mail-member.ts";
import type { Messages } from "../../../kernel/messages.ts";
import type { JobTry } from "../../../platform/jobs/run-job.ts";
import type { MailContent } from "../../../platform/mail/render-mail.ts";
import { selectMailable } from "../model/user.query.ts";
import { selectEmailChanges } from "./change-email.ts";
import { keepEmailToken } from "./email-verification-mail.ts";

/** Mails the link that changes an address to the new one; where that is somebody else's, they are told instead. */
export async function sendEmailChange(
  context: WorkContext,
  { userId }: { userId: string },
  { id }: JobTry,
): Promise<void> {
  const wish = await selectEmailChanges(context)
    .innerJoin("users as u", "u.id", "c.userId")
    .leftJoin("users as other", "other.email", "c.email")
    .select((eb) => ["c.email", eb.ref("u.username").$notNull().as("username")])
    .select("other.id as otherId")
    .where("c.userId", "=", userId)
    .where("u.erasedAt", "is", null)
    .executeTakeFirst();
  if (!wish) return;
  const { email, username, otherId } = wish;
  if (otherId !== null) {
    await mailMember(context, { to: email, content: takenMail(context), jobId: id });
    return;
  }
  const url = await keepEmailToken(context, { userId, email });
  await mailMember(context, { to: email, content: linkMail({ username, url }), jobId: id });
}

function linkMail({ username, url }: { username: string; url: string }): MailContent {
  return {
    subject: "Confirm your new email address",
    paragraphs: [
      `Hello ${username},`,
      "You asked for this to become the address of your account. Until you open the link, the former one stays.",
      `The link works for ${emailVerificationHours} hours.`,
    ],
    action: { label: "Use this address", url },
    footer: { text: "If you did not ask for this, ignore this mail: nothing will change." },
  };
}

/** Says nothing of who asked: the address is theirs alone who reads this. */
function takenMail({ services }: WorkContext): MailContent {
  const { publicUrl, contactEmail } = services.settings;
  return {
    subject: "You have an account already",
    paragraphs: [
      "Somebody asked for this to become the address of another account. It stays yours, and nothing has changed.",
      "If it was you, sign in with this address, or choose a new password for that account.",
    ],
    action: { label: "Log in", url: `${publicUrl}${paths.login}` },
    footer: {
      text: `If you know nothing of this, you need do nothing. Questions: ${contactEmail}.`,
    },
  };
}

/** Tells the former address: a member who did not change it must learn of it. */
export async function sendEmailChanged(
  context: WorkContext,
  { userId, formerEmail, at }: Messages["accounts.email-changed"],
  { id }: JobTry,
): Promise<void> {
  const member = await selectMailable(context.em).where("u.id", "=", userId).executeTakeFirst();
  if (!member) return;
  const { publicUrl, contactEmail } = context.services.settings;
  await mailMember(context, {
    to: formerEmail,
    content: {
      subject: "The email address of your account was changed",
      paragraphs: [
        `Hello ${member.username},`,
        "Mails of your account go to another address from now on, and no more to this one.",
        `This was on ${new Date(at).toUTCString()}.`,
      ],
      action: { label: "Open the settings", url: `${publicUrl}${paths.settings}` },
      footer: {
        text: `If it was not you, write to ${contactEmail} from this address: we can close the account until it is yours again.`,
      },
    },
    jobId: id,
  });
}
