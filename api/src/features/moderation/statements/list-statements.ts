import type { AppealStatus } from "@vigilia/schema/enums.ts";
import { expressionBuilder, type Expression, type SqlBool } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { keysetPage, type PageArgs } from "../../../platform/database/keyset-page.ts";
import type { CountedConnection } from "../../../platform/graphql/connection.type.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { requireModerator, requireViewer } from "../../accounts/model/require-viewer.ts";
import { selectStatements, type StatementRow } from "../model/statement.query.ts";
import { db, type ModerationTables } from "../tables.ts";

const s = expressionBuilder<{ s: ModerationTables["statements"] }, "s">();

/** What was decided about the viewer, the newest first. */
export function listOwnStatements(
  context: RequestContext,
  args: PageArgs,
): Promise<CountedConnection<StatementRow>> {
  const { id } = requireViewer(context);
  const where = s("s.recipientId", "=", id);
  return statementPage(context, { where, by: "createdAt", isOldestFirst: false, args });
}

/** The viewer's own statement of a decision; null where it does not concern them. */
export async function findOwnStatement(
  context: RequestContext,
  { decisionId }: { decisionId: string },
): Promise<StatementRow | null> {
  const { id } = requireViewer(context);
  if (possibleIds([decisionId]).length === 0) return null;
  const found = await selectStatements(context.em)
    .where("s.decisionId", "=", decisionId)
    .where("s.recipientId", "=", id)
    .executeTakeFirst();
  return found ?? null;
}

const waiting = { by: "appealedAt", isOldestFirst: true } as const;
const answered = { by: "answeredAt", isOldestFirst: false } as const;

/** What members objected to: of those that wait the oldest objection first, else the newest answer. */
export function listAppealed(
  context: RequestContext,
  { status, ...args }: PageArgs & { status: AppealStatus },
): Promise<CountedConnection<StatementRow>> {
  requireModerator(context);
  const where = s.and([s("s.appealedAt", "is not", null), hasStatus(status)]);
  const order = status === "OPEN" ? waiting : answered;
  return statementPage(context, { where, ...order, args });
}

const hasStatus = (status: AppealStatus): Expression<SqlBool> =>
  status === "OPEN" ? s("s.isGranted", "is", null) : s("s.isGranted", "is", status === "GRANTED");

interface Page {
  where: Expression<SqlBool>;
  /** The column that orders them; none of them is without it. */
  by: "createdAt" | "appealedAt" | "answeredAt";
  isOldestFirst: boolean;
  args: PageArgs;
}

async function statementPage(
  { em }: RequestContext,
  { where, by, isOldestFirst, args }: Page,
): Promise<CountedConnection<StatementRow>> {
  const page = await keysetPage({
    select: selectStatements(em),
    where,
    key: [
      {
        expression: s.ref(`s.${by}`),
        type: "timestamptz",
        valueOf: (row) => row[by] ?? row.createdAt,
      },
      { expression: s.ref("s.id"), type: "uuid", valueOf: ({ id }) => id },
    ],
    direction: isOldestFirst ? "ASC" : "DESC",
    args,
  });
  const count = async () => {
    const counted = db(em).selectFrom("statements as s").where(where);
    const { n } = await counted
      .select(({ fn }) => fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow();
    return n;
  };
  return { ...page, count };
}
