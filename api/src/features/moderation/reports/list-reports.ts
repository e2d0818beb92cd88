import type { Rule, ReportStatus } from "@vigilia/schema/enums.ts";
import { expressionBuilder, type Expression, type SqlBool } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { keysetPage, type PageArgs } from "../../../platform/database/keyset-page.ts";
import type { CountedConnection } from "../../../platform/graphql/connection.type.ts";
import { requireModerator } from "../../accounts/model/require-viewer.ts";
import { selectReports, type ReportRow } from "../model/report.query.ts";
import { db, type ModerationTables } from "../tables.ts";

interface ListReportsInput extends PageArgs {
  status?: ReportStatus | null;
  reason?: Rule | null;
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
  const page = await keysetPage({
    select: selectReports(em),
    where,
    key: [
      { expression: r.ref("r.createdAt"), type: "timestamptz", valueOf: (row) => row.createdAt },
      { expression: r.ref("r.id"), type: "uuid", valueOf: ({ id }) => id },
    ],
    direction: status === "OPEN" ? "ASC" : "DESC",
    args,
  });
  const count = async () => {
    const counted = db(em)
      .selectFrom("reports as r")
      .where(where)
      .select(r.fn.countAll<number>().as("count"));
    return (await counted.executeTakeFirstOrThrow()).count;
  };
  return { ...page, count };
}

type Choice = Omit<ListReportsInput, keyof PageArgs>;

const r = expressionBuilder<ModerationTables & { r: ModerationTables["reports"] }, "r">();

function conditions({ status, reason, onePerPost }: Choice): Expression<SqlBool> {
  let earlier = r
    .selectFrom("reports as earlier")
    .select("earlier.id")
    .whereRef("earlier.postId", "=", "r.postId")
    .whereRef("earlier.status", "=", "r.status")
    .where(({ eb, refTuple }) =>
      eb(refTuple("earlier.createdAt", "earlier.id"), "<", refTuple("r.createdAt", "r.id")),
    );
  if (reason) earlier = earlier.whereRef("earlier.reason", "=", "r.reason");
  return r.and([
    ...(status ? [r("r.status", "=", status)] : []),
    ...(reason ? [r("r.reason", "=", reason)] : []),
    ...(onePerPost ? [r.not(r.exists(earlier))] : []),
  ]);
}
