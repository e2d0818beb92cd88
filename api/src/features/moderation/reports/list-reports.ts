import { sql, type RawBuilder } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { firstRow } from "../../../platform/database/database.ts";
import { keysetPage, type PageArgs } from "../../../platform/database/keyset-page.ts";
import type { CountedConnection } from "../../../platform/graphql/connection.type.ts";
import { requireModerator } from "../../accounts/model/require-viewer.ts";
import type { ReportReason, ReportStatus } from "../model/report.entities.ts";
import { selectReports, type ReportRow } from "../model/report.query.ts";

interface ListReportsInput extends PageArgs {
  status?: ReportStatus | null;
  reason?: ReportReason | null;
  onePerPost: boolean;
}

/** What waits longest comes first; of what is decided, the newest. */
export async function listReports(
  context: RequestContext,
  { status, reason, onePerPost, ...args }: ListReportsInput,
): Promise<CountedConnection<ReportRow>> {
  requireModerator(context);
  const { em } = context;
  const where = conditions({ status, reason, onePerPost });
  const page = await keysetPage(em, {
    select: selectReports,
    where,
    key: [
      { expression: sql`r.created_at`, type: "timestamptz", valueOf: ({ createdAt }) => createdAt },
      { expression: sql`r.id`, type: "uuid", valueOf: ({ id }) => id },
    ],
    direction: status === "OPEN" ? "ASC" : "DESC",
    args,
  });
  const count = async () => {
    const counted = sql<{ count: number }>`
      select count(*)::int as count from reports r where ${where}`;
    return (await firstRow(em, counted))?.count ?? 0;
  };
  return { ...page, count };
}

type Choice = Omit<ListReportsInput, keyof PageArgs>;

function conditions({ status, reason, onePerPost }: Choice): RawBuilder<unknown> {
  const sameReason = reason ? sql`and earlier.reason = r.reason` : sql``;
  const isFirst = sql`not exists (
    select from reports earlier where earlier.post_id = r.post_id and earlier.status = r.status
      ${sameReason} and (earlier.created_at, earlier.id) < (r.created_at, r.id))`;
  const wanted = [
    ...(status ? [sql`r.status = ${status}`] : []),
    ...(reason ? [sql`r.reason = ${reason}`] : []),
    ...(onePerPost ? [isFirst] : []),
  ];
  return wanted.length > 0 ? sql.join(wanted, sql` and `) : sql`true`;
}
