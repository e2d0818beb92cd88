import { scheduledWorker, worker } from "../../jobs.ts";
import {
  accountErasures,
  avatarAdoptions,
  emailVerificationMails,
  idempotencyKeyPurges,
  passwordResetMails,
  sessionPurges,
  twoFactorMails,
} from "./account.queues.ts";
import { adoptAvatars } from "./adopt-avatars.ts";
import { eraseDueAccounts } from "./erase-accounts.ts";
import { purgeIdempotencyKeys } from "./purge-idempotency-keys.ts";
import { purgeSessions } from "./purge-sessions.ts";
import { sendEmailVerification } from "./send-email-verification.ts";
import { sendPasswordReset } from "./send-password-reset.ts";
import { sendTwoFactorMail } from "./send-two-factor-mail.ts";

export const accountWorkers = [
  worker(passwordResetMails, sendPasswordReset),
  worker(emailVerificationMails, sendEmailVerification),
  worker(twoFactorMails, sendTwoFactorMail),
  scheduledWorker({ queue: accountErasures, cron: "*/5 * * * *" }, eraseDueAccounts),
  scheduledWorker({ queue: avatarAdoptions, cron: "11 * * * *" }, adoptAvatars),
  scheduledWorker({ queue: sessionPurges, cron: "17 * * * *" }, purgeSessions),
  scheduledWorker({ queue: idempotencyKeyPurges, cron: "29 4 * * *" }, purgeIdempotencyKeys),
];
