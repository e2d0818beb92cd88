import { sql } from "kysely";

import { succeeded } from "./forum-acts.ts";
import {
  TestBanDocument,
  type TestBanMutationVariables,
  TestClaimReportDocument as claiming,
  TestHandleReportDocument,
  type TestHandleReportMutationVariables,
  TestReleaseReportDocument as releasing,
  TestReopenReportDocument as reopening,
  TestReportDocument,
  type TestReportMutationVariables,
  TestReportsDocument,
  type TestReportsQuery,
  type TestReportsQueryVariables,
  TestUnbanDocument,
  type TestUnbanMutationVariables,
} from "./moderation-acts.graphql.ts";
import type { Person, TestApi } from "./test-api.ts";

export { claiming, releasing, reopening };

export function tryReport(
  api: TestApi,
  by: Person,
  reporting: Partial<TestReportMutationVariables> & { postId: string },
) {
  return api.as(by)(TestReportDocument, { reason: "SPAM", ...reporting });
}

export async function report(api: TestApi, by: Person, postId: string): Promise<string> {
  return succeeded(await tryReport(api, by, { postId })).reportPost.id;
}

export function tryHandle(api: TestApi, by: Person, handling: TestHandleReportMutationVariables) {
  return api.as(by)(TestHandleReportDocument, handling);
}

export async function queue(
  api: TestApi,
  by: Person,
  wanted: TestReportsQueryVariables = { status: "OPEN" },
): Promise<TestReportsQuery["reports"]> {
  return succeeded(await api.as(by)(TestReportsDocument, wanted)).reports;
}

interface Banning extends Omit<TestBanMutationVariables, "reason" | "expiresAt"> {
  reason?: string;
  expiresAt?: Date;
}

export function tryBan(api: TestApi, by: Person, { expiresAt, ...banning }: Banning) {
  return api.as(by)(TestBanDocument, {
    reason: "Advertising",
    ...banning,
    expiresAt: expiresAt?.toISOString(),
  });
}

export function tryUnban(api: TestApi, by: Person, unbanning: TestUnbanMutationVariables) {
  return api.as(by)(TestUnbanDocument, unbanning);
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
