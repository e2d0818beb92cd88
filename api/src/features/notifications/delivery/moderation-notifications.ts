import {
  banText,
  heldPostText,
  postDecisionText,
  reportOutcomeText,
  staffActText,
  unbanText,
} from "@vigilia/schema/texts/notification-texts.ts";
import { sql } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import type { Messages, StaffAct } from "../../../kernel/messages.ts";
import { rows } from "../../../platform/database/database.ts";
import type { Notice } from "../model/notification-kinds.ts";
import { tell } from "./notify.ts";
import { takeBack, tellAgain } from "./retract.ts";

type Told = Pick<Notice, "recipientId" | "type" | "causeId" | "groupKey" | "content"> &
  Partial<Pick<Notice, "postId" | "threadId">>;

/** Staff who may decide on a report hear of it. */
export async function tellOfReport(
  context: WorkContext,
  { reportId, postId, threadId, authorId, reporterId }: Messages["moderation.report-opened"],
): Promise<void> {
  const concerned = [authorId, reporterId].filter((id) => id !== null);
  const staff = await rows(
    context.em,
    sql<{ id: string }>`
      select id from users where role in ('MODERATOR', 'ADMIN') and erased_at is null
        and id <> all(${concerned}::uuid[])`,
  );
  await tellFromHouse(
    context,
    staff.map(({ id }) => ({
      ...{ recipientId: id, type: "REPORT_UPDATE", causeId: reportId },
      ...{ groupKey: `report:${reportId}`, content: null, postId, threadId },
    })),
  );
}

/** Those who reported hear what came of it, the author what was found; for the staff it is done. */
export async function tellOfDecision(
  context: WorkContext,
  decision: Messages["moderation.report-decided"],
): Promise<void> {
  const { postId, threadId, authorId, reports, isUpheld } = decision;
  const reportIds = reports.map(({ reportId }) => reportId);
  await takeBack(context, sql`c.kind = 'REPORT_UPDATE' and c.cause_id = any(${reportIds}::text[])`);
  const decided = await rows(
    context.em,
    sql<DecidedReport>`
      select id, reporter_id as "reporterId", decision_id as "decisionId" from reports
      where id = any(${reportIds}::uuid[]) and decision_id is not null`,
  );
  const outcomes = decided.flatMap(({ id, reporterId, decisionId }) =>
    systemNotice(reporterId, `report-${id}-${decisionId}`, reportOutcomeText(decision)),
  );
  const [first] = decided;
  const finding =
    isUpheld && first
      ? systemNotice(authorId, `decision-${first.decisionId}`, postDecisionText(decision))
      : [];
  await tellFromHouse(
    context,
    [...outcomes, ...finding].map((told) => ({ ...told, postId, threadId })),
  );
}

interface DecidedReport {
  id: string;
  reporterId: string | null;
  decisionId: string;
}

/** A decision that was taken back is unsaid where nobody has seen it, and the reports wait again. */
export async function tellOfReopening(
  context: WorkContext,
  { postId, reportIds }: Messages["moderation.report-reopened"],
): Promise<void> {
  await takeBack(
    context,
    sql`c.kind = 'SYSTEM' and c.post_id = ${postId}
      and (c.cause_id like 'report-%' or c.cause_id like 'decision-%')`,
  );
  await tellAgain(
    context,
    sql`c.kind = 'REPORT_UPDATE' and c.cause_id = any(${reportIds}::text[])`,
  );
}

/** Whoever wrote what staff touched hears what was done and why; of a removed thread, all who wrote in it. */
export async function tellOfAct(
  context: WorkContext,
  moderated: Messages["forum.words-moderated"],
): Promise<void> {
  const { actId, act, moderatorId, threadId, postId, authorId } = moderated;
  const writers =
    act === "REMOVE_THREAD"
      ? await rows(
          context.em,
          sql<{ id: string }>`
            select distinct author_id as id from posts
            where thread_id = ${threadId} and number is not null and deleted_at is null
              and author_id is not null`,
        )
      : [];
  const recipients = new Set([authorId, ...writers.map(({ id }) => id)]);
  recipients.delete(moderatorId);
  const key = `${actKey(act, postId ?? threadId)}${actId}`;
  const told = [...recipients].flatMap((id) =>
    systemNotice(id, key, staffActText({ ...moderated, isOwnThread: id === authorId })),
  );
  await tellFromHouse(
    context,
    told.map((notice) => ({ ...notice, postId, threadId })),
  );
}

/** An act that was taken back is unsaid where nobody has seen it. */
export async function unsayAct(
  context: WorkContext,
  { act, id }: { act: StaffAct; id: string },
): Promise<void> {
  await takeBack(context, sql`c.kind = 'SYSTEM' and starts_with(c.cause_id, ${actKey(act, id)})`);
}

const actKey = (act: StaffAct, id: string): string => `act-${act}-${id}-`;

export async function tellOfHeldPost(
  context: WorkContext,
  decision: Messages["forum.held-post-decided"],
): Promise<void> {
  const { postId, threadId, authorId, decisionId } = decision;
  const told = systemNotice(authorId, `held-${decisionId}`, heldPostText(decision));
  await tellFromHouse(
    context,
    told.map((notice) => ({ ...notice, postId, threadId })),
  );
}

/** A rejection that was taken back is unsaid where its author has not seen it. */
export async function unsayHeldPost(
  context: WorkContext,
  { postId }: Messages["forum.held-post-restored"],
): Promise<void> {
  await takeBack(
    context,
    sql`c.kind = 'SYSTEM' and c.post_id = ${postId} and c.cause_id like 'held-%'`,
  );
}

export async function tellOfBan(
  context: WorkContext,
  { banId, userId, reason, ground, expiresAt }: Messages["moderation.user-banned"],
): Promise<void> {
  const end = expiresAt === null ? null : new Date(expiresAt);
  const content = banText({ reason, ground, expiresAt: end });
  const groupKey = `ban:${banId}`;
  await tellFromHouse(context, [
    { recipientId: userId, type: "BAN", causeId: banId, groupKey, content },
  ]);
}

export async function tellOfBanEnd(
  context: WorkContext,
  { banId, userId }: Messages["moderation.user-unbanned"],
): Promise<void> {
  const groupKey = `unban:${banId}`;
  await tellFromHouse(context, [
    { recipientId: userId, type: "UNBAN", causeId: banId, groupKey, content: unbanText },
  ]);
}

function systemNotice(recipientId: string | null, key: string, content: string): Told[] {
  if (recipientId === null) return [];
  return [{ recipientId, type: "SYSTEM", causeId: key, groupKey: `system:${key}`, content }];
}

/** Whoever of the staff it was is not named. */
async function tellFromHouse(context: WorkContext, told: readonly Told[]): Promise<void> {
  const house = { actorId: null, postId: null, threadId: null, readAt: null, at: context.now() };
  await tell(
    context,
    told.map((notice) => ({ ...house, ...notice })),
  );
}
