import { scheduledWorker, worker } from "../../kernel/workers.ts";
import {
  accountErasures,
  avatarAdoptions,
  emailVerificationMails,
  idempotencyKeyPurges,
  passwordResetMails,
  sessionPurges,
  twoFactorMails,
} from "./model/account.queues.ts";
import { purgeIdempotencyKeys } from "./model/create-once.ts";
import { sendEmailVerification } from "./passwords/email-verification-mail.ts";
import { sendPasswordReset } from "./passwords/password-reset-mail.ts";
import { eraseDueAccounts } from "./personal-data/erase-accounts.ts";
import { adoptAvatars } from "./pictures/adopt-avatars.ts";
import { purgeSessions } from "./sessions/end-sessions.ts";
import { sendTwoFactorMail } from "./two-factor/two-factor-mail.ts";

export const accountWorkers = [
  worker(passwordResetMails, sendPasswordReset),
  worker(emailVerificationMails, sendEmailVerification),
  worker(twoFactorMails, sendTwoFactorMail),
  scheduledWorker({ queue: accountErasures, cron: "*/5 * * * *" }, eraseDueAccounts),
  scheduledWorker({ queue: avatarAdoptions, cron: "11 * * * *" }, adoptAvatars),
  scheduledWorker({ queue: sessionPurges, cron: "17 * * * *" }, purgeSessions),
  scheduledWorker({ queue: idempotencyKeyPurges, cron: "29 4 * * *" }, purgeIdempotencyKeys),
];
