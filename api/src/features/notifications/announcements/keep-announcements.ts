import { announcementForm, bellForm } from "@vigilia/schema/forms/moderation-forms.ts";
import { sql } from "kysely";

import type { RequestContext, WorkContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import { rows } from "../../../platform/database/database.ts";
import { newId, possibleIds } from "../../../platform/new-id.ts";
import { parseForm, refusedFields } from "../../../platform/text/parse-form.ts";
import { refuseUnstorableText, visibleText } from "../../../platform/text/storable-text.ts";
import { requireAdmin } from "../../accounts/model/require-viewer.ts";
import { notify } from "../delivery/notify.ts";
import { db } from "../tables.ts";
import { type AnnouncementRow, isShown, selectAnnouncements } from "./announcement.query.ts";

/** How many members are notified in one transaction. */
const atOnce = 1_000;

interface Words {
  title: string;
  text: string;
  isInBell: boolean;
  isBanner: boolean;
  expiresAt?: Date | null;
}

/** Tells everybody: the members by the bell, in batches after this, and whoever opens a page by a banner. */
export async function publishAnnouncement(
  context: RequestContext,
  { expiresAt, ...input }: Words,
): Promise<AnnouncementRow> {
  const { id: authorId } = requireAdmin(context);
  refuseUnstorableText(input);
  const { title, text } = input;
  const words = { title: visibleText(title), text: visibleText(text) };
  const form = parseForm(announcementForm, { ...input, ...words });
  const end = form.isBanner && expiresAt ? expiresAt : null;
  if (end && end <= context.now()) {
    throw refusedFields({ expiresAt: "The end must lie in the future" });
  }
  return transact(context, (tx) => keep(tx, { ...form, expiresAt: end, authorId }));
}

/** Announces something to every member by the bell alone. Returns how many members there are. */
export async function announce(
  context: RequestContext,
  input: { content: string },
): Promise<number> {
  const { id: authorId } = requireAdmin(context);
  refuseUnstorableText(input);
  const { content: text } = parseForm(bellForm, { content: visibleText(input.content) });
  return transact(context, async (tx) => {
    const ways = { isInBell: true, isBanner: false, expiresAt: null };
    await keep(tx, { title: null, text, ...ways, authorId });
    const members = db(tx.em)
      .selectFrom("users")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("erasedAt", "is", null);
    return (await members.executeTakeFirstOrThrow()).count;
  });
}

type NewAnnouncement = Omit<AnnouncementRow, "id" | "createdAt" | "endedAt">;

async function keep(context: WorkContext, made: NewAnnouncement): Promise<AnnouncementRow> {
  const { em } = context;
  const { authorId, title, text, ...ways } = made;
  const at = context.now();
  const row = { ...made, id: newId(), createdAt: at, endedAt: null };
  if (made.isBanner) await endFormerBanner(context);
  await db(em).insertInto("announcements").values(row).execute();
  await recordAudit(em, {
    ...{ actorId: authorId, action: "announcement.send", at },
    ...{ targetType: "Announcement", targetId: row.id },
    details: { after: { ...(title === null ? {} : { title }), text, ...ways } },
  });
  if (made.isInBell) {
    await sendMessage(em, "notifications.announced", {
      announcementId: row.id,
      content: title === null ? text : `${title}: ${text}`,
      afterUserId: null,
    });
  }
  return row;
}

/** There is one place for it on each page: who publishes one waits for who is publishing. One whose time was over has ended then. */
async function endFormerBanner({ em, now }: WorkContext): Promise<void> {
  await rows(em, sql`lock table announcements in share row exclusive mode`);
  await db(em)
    .updateTable("announcements")
    .set(({ fn, ref, val }) => ({ endedAt: fn<Date>("least", [ref("expiresAt"), val(now())]) }))
    .where("isBanner", "=", true)
    .where("endedAt", "is", null)
    .execute();
}

/** Takes a banner from all pages. */
export async function endAnnouncement(
  context: RequestContext,
  { id }: { id: string },
): Promise<AnnouncementRow> {
  const { id: actorId } = requireAdmin(context);
  return transact(context, async ({ em, now }) => {
    const [possible] = possibleIds([id]);
    const found =
      possible &&
      (await selectAnnouncements(em).where("a.id", "=", possible).forUpdate().executeTakeFirst());
    if (!found) throw new AppError("NOT_FOUND", "That announcement does not exist.");
    const at = now();
    if (!isShown(found, at)) return found;
    await db(em).updateTable("announcements").set({ endedAt: at }).where("id", "=", id).execute();
    const { title, text } = found;
    await recordAudit(em, {
      ...{ actorId, action: "announcement.end", at },
      ...{ targetType: "Announcement", targetId: id, details: { before: { title, text } } },
    });
    return { ...found, endedAt: at };
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
