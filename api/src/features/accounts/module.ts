import type { FeatureModule } from "../../kernel/module.ts";
import { scheduledWorker, worker } from "../../kernel/workers.ts";
import { accountHandlers } from "./account.handlers.ts";
import { accountMemberData } from "./account.member-data.ts";
import { IgnoredMember } from "./ignoring/ignored-member.query.ts";
import { IgnoringResolver, IgnoredMembersResolver } from "./ignoring/ignoring.resolver.ts";
import {
  accountErasures,
  avatarAdoptions,
  emailChangedMails,
  emailChangeMails,
  emailVerificationMails,
  idempotencyKeyPurges,
  passwordResetMails,
  sessionPurges,
  twoFactorMails,
} from "./model/account.queues.ts";
import { purgeIdempotencyKeys } from "./model/create-once.ts";
import { IdempotencyKey } from "./model/idempotency-key.entity.ts";
import { User } from "./model/user.entity.ts";
import { loadUser } from "./model/user.query.ts";
import { sendEmailChange, sendEmailChanged } from "./passwords/email-change-mails.ts";
import { sendEmailVerification } from "./passwords/email-verification-mail.ts";
import { sendPasswordReset } from "./passwords/password-reset-mail.ts";
import { PasswordResolver } from "./passwords/password.resolver.ts";
import { EmailChange, ResetToken, EmailVerificationToken } from "./passwords/token.entities.ts";
import { AccountDataResolver } from "./personal-data/account-data.resolver.ts";
import { eraseDueAccounts } from "./personal-data/erase-accounts.ts";
import { adoptAvatars } from "./pictures/adopt-avatars.ts";
import { PictureResolver } from "./pictures/picture.resolver.ts";
import { UserResolver } from "./profile/user.resolver.ts";
import { purgeSessions } from "./sessions/end-sessions.ts";
import { Session } from "./sessions/session.entity.ts";
import { loadSession } from "./sessions/session.query.ts";
import { SessionResolver, ViewerResolver } from "./sign-in/session.resolver.ts";
import { sendTwoFactorMail } from "./two-factor/two-factor-mail.ts";
import { TwoFactor, RecoveryCode } from "./two-factor/two-factor.entities.ts";
import { TwoFactorResolver } from "./two-factor/two-factor.resolver.ts";

const workers = [
  worker(passwordResetMails, sendPasswordReset),
  worker(emailVerificationMails, sendEmailVerification),
  worker(emailChangeMails, sendEmailChange),
  worker(emailChangedMails, sendEmailChanged),
  worker(twoFactorMails, sendTwoFactorMail),
  scheduledWorker({ queue: accountErasures, cron: "*/5 * * * *" }, eraseDueAccounts),
  scheduledWorker({ queue: avatarAdoptions, cron: "11 * * * *" }, adoptAvatars),
  scheduledWorker({ queue: sessionPurges, cron: "17 * * * *" }, purgeSessions),
  scheduledWorker({ queue: idempotencyKeyPurges, cron: "29 4 * * *" }, purgeIdempotencyKeys),
];

export const accounts = {
  name: "accounts",
  entities: [
    User,
    Session,
    ResetToken,
    EmailVerificationToken,
    EmailChange,
    IdempotencyKey,
    TwoFactor,
    RecoveryCode,
    IgnoredMember,
  ],
  publicTables: ["users"],
  resolvers: [
    UserResolver,
    ViewerResolver,
    SessionResolver,
    PasswordResolver,
    TwoFactorResolver,
    AccountDataResolver,
    PictureResolver,
    IgnoringResolver,
    IgnoredMembersResolver,
  ],
  nodes: [
    { table: "users", load: loadUser },
    { table: "sessions", load: loadSession },
  ],
  handlers: accountHandlers,
  workers,
  memberData: accountMemberData,
} satisfies FeatureModule;
