import { day } from "@vigilia/schema/durations.ts";
import { expressionBuilder, sql, type Expression, type SqlBool } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { keysetPage, type KeyColumn } from "../../../platform/database/keyset-page.ts";
import type { CountedConnection } from "../../../platform/graphql/connection.type.ts";
import { requireReviewer } from "../../accounts/model/require-viewer.ts";
import { db, type EventsTables } from "../tables.ts";
import { hasPossibleDuplicates } from "./similar-events.ts";
import type { SubmissionListArgs } from "./submission-list.args.ts";
import { selectSubmissions, type SubmissionRow } from "./submission.query.ts";

/** Unless asked otherwise, who waits longest comes first, and of what was decided the last decision. */
export async function listSubmissions(
  context: RequestContext,
  args: SubmissionListArgs,
): Promise<CountedConnection<SubmissionRow>> {
  requireReviewer(context);
  const { em } = context;
  const { status } = args;
  const sort = args.sort ?? (status === "PENDING" ? "OLDEST_FIRST" : "NEWEST_FIRST");
  const where = submissionConditions(args, context.now());
  const page = await keysetPage({
    select: selectSubmissions(em),
    where,
    key: [
      status && status !== "PENDING" ? byDecision : bySubmission,
      { expression: s.ref("s.id"), type: "uuid", valueOf: ({ id }) => id },
    ],
    direction: sort === "OLDEST_FIRST" ? "ASC" : "DESC",
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

/** Host name without www, as `outletOf` has it; sources are stored as browsers write them. */
export const submittedOutlet = sql<string>`substring(s.source_url from '^[a-z]+://(?:www\\.)?([^/:?#]+)')`;

function submissionConditions(args: SubmissionListArgs, now: Date): Expression<SqlBool> {
  const { status, type } = args;
  const part = args.text?.trim().toLowerCase();
  return s.and([
    ...(status ? [s("s.status", "=", status)] : []),
    ...(type ? [s("s.type", "=", type)] : []),
    ...(part ? [s(sql`strpos(lower(s.title || ' ' || s.source_url), ${part})`, ">", 0)] : []),
    ...originConditions(args),
    ...ageConditions(args, now),
    ...duplicateConditions(args),
    ...holdConditions(args),
  ]);
}

function* originConditions({ countryCode, outlet }: SubmissionListArgs) {
  if (countryCode === "") yield s("s.countryCode", "is", null);
  if (countryCode) yield s("s.countryCode", "=", countryCode.toUpperCase());
  if (outlet) yield s(submittedOutlet, "=", hostOf(outlet));
}

const hostOf = (outlet: string) =>
  outlet
    .trim()
    .toLowerCase()
    .replace(/^www\./, "");

function* ageConditions({ minAgeDays, maxAgeDays }: SubmissionListArgs, now: Date) {
  if (minAgeDays != null) yield s("s.submittedAt", "<=", daysBefore(now, minAgeDays));
  if (maxAgeDays != null) yield s("s.submittedAt", ">=", daysBefore(now, maxAgeDays));
}

/** Longer than anything has waited, and not before the first day that can be written. */
const longestDays = 10_000;

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - Math.min(days, longestDays) * day);
}

function* holdConditions({ isHeld }: SubmissionListArgs) {
  if (isHeld === true) yield s("s.heldAt", "is not", null);
  if (isHeld === false) yield s("s.heldAt", "is", null);
}

function* duplicateConditions({ hasPossibleDuplicates: wanted }: SubmissionListArgs) {
  if (wanted === true) yield hasPossibleDuplicates;
  if (wanted === false) yield s.not(hasPossibleDuplicates);
}
