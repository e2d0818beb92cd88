import type { NoticeKind, Rule } from "@vigilia/schema/enums.ts";
import { contentReportForm } from "@vigilia/schema/forms/notice-forms.ts";
import { paths } from "@vigilia/schema/paths.ts";

import type { RequestContext, Viewer } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { newId, possibleIds } from "../../../platform/new-id.ts";
import { tokenDigest } from "../../../platform/security/tokens.ts";
import { parseForm, refusedFields } from "../../../platform/text/parse-form.ts";
import { refuseUnstorableText } from "../../../platform/text/storable-text.ts";
import { requireWriter } from "../../accounts/model/require-viewer.ts";
import { findUser } from "../../accounts/model/user.query.ts";
import { loadEvent } from "../../events/model/event.loader.ts";
import { eventNotFound } from "../../events/model/event.query.ts";
import { findThreadForUpdate } from "../../forum/model/thread-for-update.ts";
import { memberNotFound } from "../model/find-subject.ts";
import { refuseTooManyReports } from "../model/report-limit.ts";
import { db } from "../tables.ts";
import { receiptOf } from "./notice-receipt.ts";
import { type NoticeSubject, subjectAt, subjectNouns } from "./notice-subject.ts";
import { noticeThanks, type SubmitNoticePayload } from "./notice.type.ts";

interface ContentReport {
  about: string;
  rule?: Rule | null;
  kind?: NoticeKind | null;
  comment?: string | null;
}

/** A member tells the moderators of a thread, a member or an incident: a notice whose sender is the account. */
export async function reportContent(
  context: RequestContext,
  input: ContentReport,
): Promise<SubmitNoticePayload> {
  const viewer = requireWriter(context);
  refuseUnstorableText(input);
  const { settings, database } = context.services;
  const { kind, rule, comment, ...report } = parseForm(
    contentReportForm(settings.publicUrl),
    input,
  );
  const subject = subjectAt(report.about);
  if (!subject || subject.type === "post") {
    throw refusedFields({ about: "This is no thread, no member and no incident" });
  }
  const { type, name } = subject;
  const id = newId();
  const receipt = await receiptOf(database, id);
  await transact(context, async (tx) => {
    const { em, now } = tx;
    const createdAt = now();
    const about = await finds[type](tx, { viewer, name });
    await refuseTooManyReports(em, { reporterId: viewer.id, at: createdAt });
    await refuseRepetition(tx, { viewer, about, noun: subjectNouns[type] });
    await db(em)
      .insertInto("notices")
      .values({
        ...{ id, status: "OPEN", kind, rule, about, explanation: comment ?? "" },
        ...{ senderId: viewer.id, createdAt, receiptDigest: tokenDigest(receipt) },
      })
      .execute();
    await sendMessage(em, "moderation.notice-received", { noticeId: id });
  });
  return { message: noticeThanks, receipt };
}

interface Sought {
  viewer: Viewer;
  name: string;
}

/** Its path, always the same for the same thing; throws where the viewer cannot report it. */
type Find = (context: RequestContext, sought: Sought) => Promise<string>;

const finds: Record<Exclude<NoticeSubject["type"], "post">, Find> = {
  thread: findThread,
  member: findMember,
  event: findEvent,
};

async function findThread({ em }: RequestContext, { viewer, name }: Sought): Promise<string> {
  const thread = possibleIds([name]).length > 0 ? await findThreadForUpdate(em, name) : null;
  if (!thread?.isPublished || thread.mergedIntoId) {
    throw new AppError("NOT_FOUND", "That thread does not exist.");
  }
  if (thread.authorId === viewer.id) {
    throw new AppError(
      "FORBIDDEN",
      "This is your own thread: you can edit or delete what you wrote in it.",
    );
  }
  if (thread.deletedAt) throw new AppError("CONFLICT", "This thread is removed already.");
  return paths.thread(thread.id);
}

async function findMember(context: RequestContext, { viewer, name }: Sought): Promise<string> {
  const member = await findUser(context, name);
  if (!member) throw memberNotFound();
  if (member.id === viewer.id) throw new AppError("FORBIDDEN", "You cannot report yourself.");
  return paths.user(member.username);
}

async function findEvent(context: RequestContext, { name }: Sought): Promise<string> {
  const event = await loadEvent(context, name);
  if (!event) throw eventNotFound();
  if (event.retractedAt) throw new AppError("CONFLICT", "This incident is withdrawn already.");
  return paths.event(event.id);
}

/** What was decided on may be reported again: the member, or the incident, may be another by now. */
async function refuseRepetition(
  { em }: RequestContext,
  { viewer, about, noun }: { viewer: Viewer; about: string; noun: string },
): Promise<void> {
  const waiting = await db(em)
    .selectFrom("notices")
    .select("id")
    .where("senderId", "=", viewer.id)
    .where("about", "=", about)
    .where("status", "=", "OPEN")
    .executeTakeFirst();
  if (!waiting) return;
  throw new AppError(
    "CONFLICT",
    `You have already reported this ${noun}. Thank you: a moderator will look at it.`,
  );
}
