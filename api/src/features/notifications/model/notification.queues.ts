import { z } from "zod";

import { defineQueue } from "../../../platform/jobs/queue.ts";

const nothing = z.record(z.string(), z.never());

/** Looks whose notifications are due to be mailed. */
export const mailSweeps = defineQueue({ name: "notification-mail-sweeps", payload: nothing });

/** One mail; what it says is looked up when it is sent. */
export const notificationMails = defineQueue({
  name: "notification-mails",
  payload: z.object({
    recipientId: z.uuid(),
    notificationIds: z.array(z.uuid()),
    /** Of a digest, which also tells what is new since then. */
    since: z.iso.datetime().optional(),
  }),
});

export type MailJob = z.infer<typeof notificationMails.payload>;

export const notificationPurges = defineQueue({ name: "notification-purges", payload: nothing });
