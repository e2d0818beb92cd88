import { sql, type RawBuilder } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { rows } from "../../../platform/database/database.ts";
import { defineLoader, groupBy } from "../../../platform/database/define-loader.ts";
import { loadEvent } from "../model/event.loader.ts";
import type { EventRow } from "../model/event.query.ts";
import { incidentColumns, isNearby } from "./similar-events.query.ts";
import { loadSubmission } from "./submission.loader.ts";
import type { SubmissionRow } from "./submission.query.ts";

/** More than this many are no help to anyone. */
const duplicatesShown = 20;

interface DuplicateRow {
  submissionId: string;
  kind: "Event" | "Submission";
  id: string;
}

const submission = incidentColumns("s");

/** The two ways of being alike as statements of their own, so that each finds its index. */
function candidates(select: RawBuilder<unknown>, table: "e" | "o"): RawBuilder<unknown> {
  return sql`
    ${select} and ${sql.ref(`${table}.source_url`)} = s.source_url
    union
    ${select} and ${isNearby(incidentColumns(table), submission)}`;
}

const events = candidates(
  sql`select 'Event' as kind, e.id from events e where e.retracted_at is null and e.id is distinct from s.event_id`,
  "e",
);
const waiting = candidates(
  sql`select 'Submission' as kind, o.id from submissions o where o.status = 'PENDING' and o.id <> s.id`,
  "o",
);

const loadDuplicateIds = defineLoader(async ({ em }: RequestContext, ids: readonly string[]) => {
  const found = await rows(
    em,
    sql<DuplicateRow>`
      select s.id as "submissionId", alike.kind, alike.id from submissions s
      cross join lateral (select * from (${events} union all ${waiting}) found limit ${duplicatesShown}) alike
      where s.id = any(${ids}::uuid[]) order by s.id, alike.kind, alike.id`,
  );
  return groupBy(found, ({ submissionId }) => submissionId);
});

/** Published events and pending submissions that may tell of the same incident. */
export async function listPossibleDuplicates(
  context: RequestContext,
  submissionId: string,
): Promise<(EventRow | SubmissionRow)[]> {
  const found = (await loadDuplicateIds(context, submissionId)) ?? [];
  const duplicates = await Promise.all(
    found.map(({ kind, id }) =>
      kind === "Event" ? loadEvent(context, id) : loadSubmission(context, id),
    ),
  );
  return duplicates.filter((duplicate) => duplicate !== null);
}
