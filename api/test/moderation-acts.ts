import { sql } from "kysely";

import { succeeded } from "./forum-acts.ts";
import type { GraphqlAnswer, Person, TestApi } from "./test-api.ts";

const reportFields = `fragment ReportFields on Report {
  id status reason comment createdAt handledAt note postRevision reportedBody viewerCanDecide
  handler { username } reporter { username } claimedBy { username } reportsOfPost { id }
  post { id body isDeleted removalGround removalReason }
}`;

interface Reporting {
  postId: string;
  reason?: string;
  comment?: string;
}

export function tryReport(api: TestApi, by: Person, reporting: Reporting): Promise<GraphqlAnswer> {
  return api.as(by)(
    `${reportFields} mutation Report($postId: ID!, $reason: ReportReason!, $comment: String) {
      reportPost(postId: $postId, reason: $reason, comment: $comment) { ...ReportFields } }`,
    { reason: "SPAM", ...reporting },
  );
}

export async function report(api: TestApi, by: Person, postId: string): Promise<string> {
  return succeeded(await tryReport(api, by, { postId })).reportPost.id;
}

interface Handling {
  id: string;
  decision: string;
  note?: string;
  postRevision?: number;
}

export function tryHandle(api: TestApi, by: Person, handling: Handling): Promise<GraphqlAnswer> {
  return api.as(by)(
    `${reportFields} mutation Handle($id: ID!, $decision: ReportDecision!, $note: String, $postRevision: Int) {
      handleReport(id: $id, decision: $decision, note: $note, postRevision: $postRevision) { ...ReportFields } }`,
    handling,
  );
}

/** Sends a mutation whose answer is a report: `claimReport(id: $id)`. */
export function actOnReport(
  api: TestApi,
  by: Person,
  { call, id }: { call: string; id: string },
): Promise<GraphqlAnswer> {
  return api.as(by)(
    `${reportFields} mutation Act($id: ID!) { ${call}(id: $id) { ...ReportFields } }`,
    {
      id,
    },
  );
}

export async function queue(api: TestApi, by: Person, args = "status: OPEN") {
  const document = `${reportFields} { reports(${args}) { totalCount nodes { ...ReportFields } } }`;
  return succeeded(await api.as(by)(document)).reports;
}

interface Banning {
  userId: string;
  reason?: string;
  ground?: string;
  expiresAt?: Date;
  removeRecentPosts?: boolean;
}

export function tryBan(api: TestApi, by: Person, banning: Banning): Promise<GraphqlAnswer> {
  return api.as(by)(
    `mutation Ban($userId: ID!, $reason: String!, $ground: RemovalGround, $expiresAt: DateTime, $removeRecentPosts: Boolean! = false) {
      banUser(userId: $userId, reason: $reason, ground: $ground, expiresAt: $expiresAt, removeRecentPosts: $removeRecentPosts) {
        id reason ground expiresAt liftedAt user { username isBanned } moderator { username } } }`,
    { reason: "Advertising", ...banning },
  );
}

export function tryUnban(
  api: TestApi,
  by: Person,
  unbanning: { userId: string; reason?: string; restorePosts?: boolean },
): Promise<GraphqlAnswer> {
  return api.as(by)(
    `mutation Unban($userId: ID!, $reason: String, $restorePosts: Boolean! = false) {
      unbanUser(userId: $userId, reason: $reason, restorePosts: $restorePosts) { id isBanned } }`,
    unbanning,
  );
}

interface AuditEntry {
  action: string;
  actorId: string;
  targetType: string;
  details: Record<string, unknown>;
}

/** What the log says about something, the oldest first. */
export function auditOf(api: TestApi, targetId: string): Promise<AuditEntry[]> {
  return api.sql(sql<AuditEntry>`
    select action, actor_id as "actorId", target_type as "targetType", details from audit_log
    where target_id = ${targetId} order by created_at, id`);
}

export function refusedWith(code: string): object {
  return [{ extensions: { code } }];
}
