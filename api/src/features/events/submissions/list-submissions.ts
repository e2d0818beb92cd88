import type { EventType } from "@vigilia/schema/event-enums.ts";
import { sql, type RawBuilder } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { firstRow } from "../../../platform/database/database.ts";
import { keysetPage, type PageArgs } from "../../../platform/database/keyset-page.ts";
import type { CountedConnection } from "../../../platform/graphql/connection.type.ts";
import { requireModerator } from "../../accounts/model/require-viewer.ts";
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

/** Who waits longest comes first; where nobody waits, the newest. */
export async function listSubmissions(
  context: RequestContext,
  { status, type, text, ...args }: ListSubmissionsInput,
): Promise<CountedConnection<SubmissionRow>> {
  requireModerator(context);
  const { em } = context;
  const where = submissionConditions({ status, type, text });
  const page = await keysetPage(em, {
    select: selectSubmissions,
    where,
    key: [
      {
        expression: sql`s.submitted_at`,
        type: "timestamptz",
        valueOf: ({ submittedAt }) => submittedAt,
      },
      { expression: sql`s.id`, type: "uuid", valueOf: ({ id }) => id },
    ],
    direction: status === "PENDING" ? "ASC" : "DESC",
    args,
  });
  const count = async () => {
    const counted = sql<{
      count: number;
    }>`select count(*)::int as count from submissions s where ${where}`;
    return (await firstRow(em, counted))?.count ?? 0;
  };
  return { ...page, count };
}

function submissionConditions({ status, type, text }: ListSubmissionsInput): RawBuilder<unknown> {
  const conditions = [sql`true`];
  if (status) conditions.push(sql`s.status = ${status}`);
  if (type) conditions.push(sql`s.type = ${type}`);
  const part = text?.trim().toLowerCase();
  if (part) conditions.push(sql`strpos(lower(s.title || ' ' || s.source_url), ${part}) > 0`);
  return sql.join(conditions, sql` and `);
}
