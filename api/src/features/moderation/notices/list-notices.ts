import type { NoticeKind, NoticeStatus } from "@vigilia/schema/enums.ts";
import { expressionBuilder } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import {
  keysetPage,
  type KeyColumn,
  type PageArgs,
} from "../../../platform/database/keyset-page.ts";
import type { CountedConnection } from "../../../platform/graphql/connection.type.ts";
import { requireReviewer } from "../../accounts/model/require-viewer.ts";
import { db, type ModerationTables } from "../tables.ts";
import { mayRead, selectNotices, type NoticeRow } from "./notice.query.ts";

interface ListNoticesInput extends PageArgs {
  status: NoticeStatus;
  kind?: NoticeKind | null;
}

/** Who waits longest comes first; of what was decided, the last decision. */
export async function listNotices(
  context: RequestContext,
  { status, kind, ...args }: ListNoticesInput,
): Promise<CountedConnection<NoticeRow>> {
  const viewer = requireReviewer(context);
  const { em } = context;
  const isOpen = status === "OPEN";
  const where = n.and([
    mayRead(viewer),
    n("n.status", "=", status),
    ...(kind ? [n("n.kind", "=", kind)] : []),
  ]);
  const page = await keysetPage({
    select: selectNotices(em),
    where,
    key: [
      isOpen ? byArrival : byDecision,
      { expression: n.ref("n.id"), type: "uuid", valueOf: ({ id }) => id },
    ],
    direction: isOpen ? "ASC" : "DESC",
    args,
  });
  const count = async () => {
    const counted = db(em)
      .selectFrom("notices as n")
      .where(where)
      .select(n.fn.countAll<number>().as("count"));
    return (await counted.executeTakeFirstOrThrow()).count;
  };
  return { ...page, count };
}

const n = expressionBuilder<{ n: ModerationTables["notices"] }, "n">();

const byArrival: KeyColumn<NoticeRow> = {
  expression: n.ref("n.createdAt"),
  type: "timestamptz",
  valueOf: ({ createdAt }) => createdAt,
};

const byDecision: KeyColumn<NoticeRow> = {
  expression: n.ref("n.decidedAt"),
  type: "timestamptz",
  // Each that was decided has it.
  valueOf: ({ decidedAt, createdAt }) => decidedAt ?? createdAt,
};
