import { z } from "zod";

import { defineQueue } from "../../../platform/jobs/queue.ts";

const ofMember = z.object({ userId: z.uuid() });
const nothing = z.record(z.string(), z.never());

/** The links of these mails are made when they are sent: they are nowhere in the database. */
export const passwordResetMails = defineQueue({ name: "password-reset-mails", payload: ofMember });
export const emailVerificationMails = defineQueue({
  name: "email-verification-mails",
  payload: ofMember,
});

export const emailChangeMails = defineQueue({ name: "email-change-mails", payload: ofMember });
export const emailChangedMails = defineQueue({
  name: "email-changed-mails",
  payload: ofMember.extend({ formerEmail: z.string(), at: z.iso.datetime() }),
});

/** Each mail is about one change; `at`: when it was made. */
export const twoFactorMails = defineQueue({
  name: "two-factor-mails",
  payload: ofMember.extend({ change: z.enum(["ON", "OFF", "RESET"]), at: z.iso.datetime() }),
});

export const accountErasures = defineQueue({ name: "account-erasures", payload: nothing });
/** Tried for about two hours: a site may be down. */
export const avatarAdoptions = defineQueue({
  name: "avatar-adoptions",
  payload: nothing,
  retries: 6,
  firstRetrySeconds: 60,
  timeoutSeconds: 900,
  concurrency: 1,
});
export const sessionPurges = defineQueue({ name: "session-purges", payload: nothing });
export const idempotencyKeyPurges = defineQueue({
  name: "idempotency-key-purges",
  payload: nothing,
});
