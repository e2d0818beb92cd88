import type { StaffAct } from "@vigilia/schema/enums.ts";
import { paths } from "@vigilia/schema/paths.ts";
import {
  appealAnswerText,
  banText,
  heldPostText,
  hiddenPostText,
  isStated,
  noticeOutcomeText,
  postDecisionText,
  reportOutcomeText,
  staffActText,
  submissionOutcomeText,
  submitterQuestionText,
  unbanText,
} from "@vigilia/schema/texts/notification-texts.ts";

import type { WorkContext } from "../../../kernel/context.ts";
import type { Messages } from "../../../kernel/messages.ts";
import { anyOf } from "../../../platform/database/typed.ts";
import { findReportDecision } from "../../moderation/model/report-decision.ts";
import { membersConcerned } from "../../moderation/model/restricted-members.ts";
import { nounOf } from "../../moderation/notices/notice-subject.ts";
import { c, type NotificationRequest } from "../model/notification-kinds.ts";
import { db } from "../tables.ts";
import { notify } from "./notify.ts";
import { retractNotifications, restoreNotifications } from "./retract.ts";

type ModerationRequest = Pick<
  NotificationRequest,
  "recipientId" | "type" | "causeId" | "groupKey" | "content"
> &
  Partial<Pick<NotificationRequest, "postId" | "threadId" | "path">>;

/** Staff who may decide on a report are notified of it. */
export async function notifyOfReport(
  context: WorkContext,
  { reportId, postId, threadId, authorId, reporterId }: Messages["moderation.report-opened"],
): Promise<void> {
  const concerned = [authorId, reporterId].filter((id) => id !== null);
  const staff = await db(context.em)
    .selectFrom("users")
    .select("id")
    .where("role", "in", ["MODERATOR", "ADMIN"])
    .where("erasedAt", "is", null)
    .where(({ eb, not }) => not(eb("id", "=", anyOf(concerned))))
    .execute();
  await notifyFromStaff(
    context,
    staff.map(({ id }) => ({
      ...{ recipientId: id, type: "REPORT_UPDATE", causeId: reportId },
      ...{ groupKey: `report:${reportId}`, content: null, postId, threadId },
    })),
  );
}

/** Reporters learn the outcome, the author the finding; for the staff the notification is settled. */
export async function notifyOfDecision(
  context: WorkContext,
  decision: Messages["moderation.report-decided"],
): Promise<void> {
  const { postId, threadId, authorId, reports, isUpheld } = decision;
  const reportIds = reports.map(({ reportId }) => reportId);
  await retractNotifications(context, isAboutReports(reportIds));
  const decisionId = await findReportDecision(context, decision);
  if (decisionId === null) return;
  const decided = await db(context.em)
    .selectFrom("reports")
    .select(["id", "reporterId"])
    .where("decisionId", "=", decisionId)
    .execute();
  const outcomes = decided.flatMap(({ id, reporterId }) =>
    systemNotice(reporterId, outcomeKey(id, decisionId), reportOutcomeText(decision)),
  );
  const finding = isUpheld
    ? systemNotice(authorId, findingKey(decisionId), postDecisionText(decision))
    : [];
  const stated = finding.map((request) => ({ ...request, path: paths.decision(decisionId) }));
  await notifyFromStaff(
    context,
    [...outcomes, ...stated].map((request) => ({ ...request, postId, threadId })),
  );
}

/** The author learns that it was the program, and that somebody looks at it next. */
export async function notifyOfHiding(
  context: WorkContext,
  { hidingId, authorId, postId, threadId, ground }: Messages["moderation.post-hidden"],
): Promise<void> {
  const notice = systemNotice(authorId, `hiding-${hidingId}`, hiddenPostText(ground));
  const about = { postId, threadId, path: paths.decision(hidingId) };
  await notifyFromStaff(
    context,
    notice.map((request) => ({ ...request, ...about })),
  );
}

/** The causes of the notifications that staff got of these reports. */
const isAboutReports = (reportIds: readonly string[]) =>
  c.and([c("c.kind", "=", "REPORT_UPDATE"), c("c.causeId", "=", anyOf(reportIds, "text"))]);

/** Retracts the unseen notifications of a decision that was reverted; its reports wait again. */
export async function notifyOfReopening(
  context: WorkContext,
  { decisionId, reportIds }: Messages["moderation.report-reopened"],
): Promise<void> {
  const keys = [findingKey(decisionId), ...reportIds.map((id) => outcomeKey(id, decisionId))];
  await retractNotifications(
    context,
    c.and([c("c.kind", "=", "SYSTEM"), c("c.causeId", "=", anyOf(keys, "text"))]),
  );
  await restoreNotifications(context, isAboutReports(reportIds));
}

const findingKey = (decisionId: string): string => `decision-${decisionId}`;
const outcomeKey = (reportId: string, decisionId: string): string =>
  `report-${reportId}-${decisionId}`;

/** The author of what staff touched learns what was done and why; of a removed thread, all who wrote in it. */
export async function notifyOfAct(
  context: WorkContext,
  moderated: Messages["forum.words-moderated"],
): Promise<void> {
  const { actId, act, threadId, postId, authorId } = moderated;
  const recipients = await membersConcerned(context.em, moderated);
  const key = `${actKey(act, postId ?? threadId)}${actId}`;
  const requests = recipients.flatMap((id) =>
    systemNotice(id, key, staffActText({ ...moderated, isOwnThread: id === authorId })),
  );
  const stated = isStated(act) ? { path: paths.decision(actId) } : {};
  await notifyFromStaff(
    context,
    requests.map((request) => ({ ...request, postId, threadId, ...stated })),
  );
}

/** Retracts the unseen notifications of an act that was reverted. */
export async function unsayAct(
  context: WorkContext,
  { act, id }: { act: StaffAct; id: string },
): Promise<void> {
  const isAboutAct = c.fn<boolean>("starts_with", ["c.causeId", c.val(actKey(act, id))]);
  await retractNotifications(context, c.and([c("c.kind", "=", "SYSTEM"), isAboutAct]));
}

const actKey = (act: StaffAct, id: string): string => `act-${act}-${id}-`;

export async function notifyOfHeldPost(
  context: WorkContext,
  decision: Messages["forum.held-post-decided"],
): Promise<void> {
  const { postId, threadId, authorId, decisionId } = decision;
  const requests = systemNotice(authorId, `held-${decisionId}`, heldPostText(decision));
  const stated = decision.isApproved ? {} : { path: paths.decision(decisionId) };
  await notifyFromStaff(
    context,
    requests.map((request) => ({ ...request, postId, threadId, ...stated })),
  );
}

/** Retracts the notification of a rejection that was reverted, unless its author has seen it. */
export async function retractHeldPostNotification(
  context: WorkContext,
  { postId }: Messages["forum.held-post-restored"],
): Promise<void> {
  await retractNotifications(
    context,
    c.and([
      c("c.kind", "=", "SYSTEM"),
      c("c.postId", "=", postId),
      c("c.causeId", "like", "held-%"),
    ]),
  );
}

/** The member who submitted an incident learns what became of it. */
export async function notifySubmitter(
  context: WorkContext,
  answer: Messages["events.submitter-answered"],
): Promise<void> {
  const key = `${submissionKey(answer.submissionId)}${answer.decidedAt}`;
  await notifyFromStaff(
    context,
    systemNotice(answer.submitterId, key, submissionOutcomeText(answer)),
  );
}

/** The member who submitted an incident learns what those who decide want to know. */
export async function notifyOfQuestion(
  context: WorkContext,
  asked: Messages["events.submitter-asked"],
): Promise<void> {
  const key = `submission-question-${asked.questionId}`;
  const notices = systemNotice(asked.submitterId, key, submitterQuestionText(asked));
  await notifyFromStaff(
    context,
    notices.map((notice) => ({ ...notice, path: paths.mySubmissions })),
  );
}

/** Retracts the unseen notification of a decision that was reverted; the submission waits again. */
export async function unsaySubmissionOutcome(
  context: WorkContext,
  { submissionId }: Messages["events.submission-restored"],
): Promise<void> {
  const prefix = c.val(submissionKey(submissionId));
  const isAboutIt = c.fn<boolean>("starts_with", ["c.causeId", prefix]);
  await retractNotifications(context, c.and([c("c.kind", "=", "SYSTEM"), isAboutIt]));
}

const submissionKey = (id: string): string => `submission-${id}-`;

export async function notifyOfBan(
  context: WorkContext,
  { banId, userId, reason, ground, expiresAt }: Messages["moderation.user-banned"],
): Promise<void> {
  const end = expiresAt === null ? null : new Date(expiresAt);
  const content = banText({ reason, ground, expiresAt: end });
  const groupKey = `ban:${banId}`;
  await notifyFromStaff(context, [
    { recipientId: userId, type: "BAN", causeId: banId, groupKey, content },
  ]);
}

export async function notifyOfBanEnd(
  context: WorkContext,
  { banId, userId }: Messages["moderation.user-unbanned"],
): Promise<void> {
  const groupKey = `unban:${banId}`;
  await notifyFromStaff(context, [
    { recipientId: userId, type: "UNBAN", causeId: banId, groupKey, content: unbanText },
  ]);
}

/** The member learns what became of their objection. */
export async function notifyOfAnswer(
  context: WorkContext,
  { statementId, decisionId, recipientId, isGranted }: Messages["moderation.appeal-answered"],
): Promise<void> {
  const statement = await db(context.em)
    .selectFrom("statements")
    .select("revertedAt")
    .where("id", "=", statementId)
    .executeTakeFirst();
  const isTakenBack = Boolean(statement?.revertedAt);
  const content = appealAnswerText({ isGranted, isTakenBack });
  const notice = systemNotice(recipientId, `appeal-${statementId}`, content);
  const path = paths.decision(decisionId);
  await notifyFromStaff(
    context,
    notice.map((request) => ({ ...request, path })),
  );
}

/** The member who reported a thread, a member or an incident learns that there is an answer, and where. */
export async function notifyOfNotice(
  context: WorkContext,
  { noticeId, receipt }: Messages["moderation.notice-decided"],
): Promise<void> {
  const notice = await db(context.em)
    .selectFrom("notices")
    .select(["senderId", "status", "about"])
    .where("id", "=", noticeId)
    .executeTakeFirst();
  if (!notice?.senderId) return;
  const noun = nounOf(notice.about);
  const content = noticeOutcomeText({ noun, isActedOn: notice.status === "ACTED_ON" });
  const requests = systemNotice(notice.senderId, `notice-${noticeId}`, content);
  const way = receipt === undefined ? {} : { path: paths.noticeReceipt(receipt) };
  await notifyFromStaff(
    context,
    requests.map((request) => ({ ...request, ...way })),
  );
}

/** What the program itself tells a member; nothing for whose account is gone. */
export function systemNotice(
  recipientId: string | null,
  key: string,
  content: string,
): ModerationRequest[] {
  if (recipientId === null) return [];
  return [{ recipientId, type: "SYSTEM", causeId: key, groupKey: `system:${key}`, content }];
}

/** The member of the staff who acted is not named. */
export async function notifyFromStaff(
  context: WorkContext,
  requests: readonly ModerationRequest[],
): Promise<void> {
  const fromStaff = {
    actorId: null,
    postId: null,
    threadId: null,
    readAt: null,
    at: context.now(),
  };
  await notify(
    context,
    requests.map((request) => ({ ...fromStaff, ...request })),
  );
}
