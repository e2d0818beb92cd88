import { announcementForm } from "@vigilia/schema/forms/account-forms.ts";

import type { RequestContext, WorkContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { transact } from "../../../kernel/transact.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import { newId } from "../../../platform/new-id.ts";
import { parseForm } from "../../../platform/text/parse-form.ts";
import { refuseUnstorableText, visibleText } from "../../../platform/text/storable-text.ts";
import { requireAdmin } from "../../accounts/model/require-viewer.ts";
import { db } from "../tables.ts";
import { notify } from "./notify.ts";

/** How many members are notified in one transaction. */
const atOnce = 1_000;

/** Announces something to every member. Returns how many members there are; they are notified in batches after this. */
export async function announce(
  context: RequestContext,
  input: { content: string },
): Promise<number> {
  const { id: actorId } = requireAdmin(context);
  refuseUnstorableText(input);
  const { content } = parseForm(announcementForm, { content: visibleText(input.content) });
  const announcementId = newId();
  return transact(context, async ({ em, now }) => {
    const target = { targetType: "Announcement", targetId: announcementId };
    const entry = { actorId, action: "announcement.send", ...target } as const;
    await recordAudit(em, { ...entry, details: { after: { content } }, at: now() });
    await sendMessage(em, "notifications.announced", {
      announcementId,
      content,
      afterUserId: null,
    });
    const members = db(em)
      .selectFrom("users")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("erasedAt", "is", null);
    return (await members.executeTakeFirstOrThrow()).count;
  });
}

interface Announcement {
  announcementId: string;
  content: string;
  /** The members up to this one are notified already. */
  afterUserId: string | null;
}

/** Notifies the next members, and leaves the rest to another transaction. */
export async function deliverAnnouncement(
  context: WorkContext,
  announcement: Announcement,
): Promise<void> {
  const { announcementId, content, afterUserId } = announcement;
  let members = db(context.em)
    .selectFrom("users")
    .select("id")
    .where("erasedAt", "is", null)
    .orderBy("id")
    .limit(atOnce);
  if (afterUserId) members = members.where("id", ">", afterUserId);
  const next = await members.execute();
  await notify(
    context,
    next.map(({ id }) => ({
      recipientId: id,
      type: "SYSTEM",
      causeId: announcementId,
      groupKey: `system:${announcementId}`,
      content,
      actorId: null,
      postId: null,
      threadId: null,
      readAt: null,
      at: context.now(),
    })),
  );
  const last = next.at(-1);
  if (next.length < atOnce || !last) return;
  await sendMessage(context.em, "notifications.announced", {
    ...announcement,
    afterUserId: last.id,
  });
}
