import type { EventType } from "@vigilia/schema/event-enums.ts";
import { expressionBuilder, sql, type Expression, type SqlBool } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import {
  keysetPage,
  type KeyColumn,
  type PageArgs,
} from "../../../platform/database/keyset-page.ts";
import type { CountedConnection } from "../../../platform/graphql/connection.type.ts";
import { requireModerator } from "../../accounts/model/require-viewer.ts";
import { db, type EventsTables } from "../tables.ts";
import {
  selectSubmissions,
  type SubmissionRow,
  type SubmissionStatus,
} from "./submission.query.ts";

interface ListSubmissionsInput extends PageArgs {
  status?: SubmissionStatus | null;
  type?: EventType | null;
  text?: string | null;
}

/** Who waits longest comes first; of what was decided, the last decision. */
export async function listSubmissions(
  context: RequestContext,
  { status, type, text, ...args }: ListSubmissionsInput,
): Promise<CountedConnection<SubmissionRow>> {
  requireModerator(context);
  const { em } = context;
  const where = submissionConditions({ status, type, text });
  const page = await keysetPage({
    select: selectSubmissions(em),
    where,
    key: [
      status && status !== "PENDING" ? byDecision : bySubmission,
      { expression: s.ref("s.id"), type: "uuid", valueOf: ({ id }) => id },
    ],
    direction: status === "PENDING" ? "ASC" : "DESC",
    args,
  });
  const count = async () => {
    const counted = db(em)
      .selectFrom("submissions as s")
      .where(where)
      .select(s.fn.countAll<number>().as("count"));
    return (await counted.executeTakeFirstOrThrow()).count;
  };
  return { ...page, count };
}

const s = expressionBuilder<{ s: EventsTables["submissions"] }, "s">();

const bySubmission: KeyColumn<SubmissionRow> = {
  expression: s.ref("s.submittedAt"),
  type: "timestamptz",
  valueOf: ({ submittedAt }) => submittedAt,
};

const byDecision: KeyColumn<SubmissionRow> = {
  expression: s.ref("s.reviewedAt"),
  type: "timestamptz",
  // Each that was decided has it.
  valueOf: ({ reviewedAt, submittedAt }) => reviewedAt ?? submittedAt,
};

function submissionConditions({ status, type, text }: ListSubmissionsInput): Expression<SqlBool> {
  const part = text?.trim().toLowerCase();
  return s.and([
    ...(status ? [s("s.status", "=", status)] : []),
    ...(type ? [s("s.type", "=", type)] : []),
    ...(part ? [s(sql`strpos(lower(s.title || ' ' || s.source_url), ${part})`, ">", 0)] : []),
  ]);
}
