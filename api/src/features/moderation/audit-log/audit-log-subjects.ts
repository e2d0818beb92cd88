import { auditMentionsIn } from "@vigilia/schema/audit-log/audit-sentence.ts";
import { sql } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { rows } from "../../../platform/database/database.ts";
import { defineLoader } from "../../../platform/database/define-loader.ts";
import { anyOf } from "../../../platform/database/typed.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import type { AuditLogRow } from "./list-audit-log.ts";

export interface AuditSubjectRow {
  type: string;
  id: string;
  name: string | null;
  authorId: string | null;
  postId: string | null;
  threadId: string | null;
}

interface Named {
  type: string;
  id: string;
}

const keyOf = ({ type, id }: Named) => `${type} ${id}`;

/** All that one page of entries is about in one statement; what is gone is not among them. */
const loadFound = defineLoader(async ({ em }: RequestContext, keys: readonly string[]) => {
  const idsOf = (type: string) =>
    anyOf(
      possibleIds(
        keys.flatMap((key) => (key.startsWith(`${type} `) ? [key.slice(type.length + 1)] : [])),
      ),
    );
  const found = await rows(
    em,
    sql<AuditSubjectRow>`
      select 'User' as type, id, username::text as name, null::uuid as author_id, null::uuid as post_id,
        null::uuid as thread_id from users where id = ${idsOf("User")} and erased_at is null
      union all select 'Thread', id, title, author_id, null, id from threads where id = ${idsOf("Thread")}
      union all select 'Post', p.id, t.title, p.author_id, p.id, t.id
        from posts p join threads t on t.id = p.thread_id where p.id = ${idsOf("Post")}
      union all select 'Report', r.id, t.title, p.author_id, p.id, t.id
        from reports r join posts p on p.id = r.post_id join threads t on t.id = p.thread_id
        where r.id = ${idsOf("Report")}
      union all select 'Event', id, title, null, null, null from events where id = ${idsOf("Event")}
      union all select 'Submission', id, title, null, null, null from submissions where id = ${idsOf("Submission")}
      union all select 'Notice', id, about, null, null, null from notices where id = ${idsOf("Notice")}
      union all select 'Category', id, name::text, null, null, null from categories where id = ${idsOf("Category")}
      union all select 'Tag', id, name::text, null, null, null from tags where id = ${idsOf("Tag")}
      union all select 'StockReason', id, name, null, null, null
        from stock_reasons where id = ${idsOf("StockReason")}
      union all select 'Announcement', id, coalesce(title, text), null, null, null
        from announcements where id = ${idsOf("Announcement")}`,
  );
  return new Map(found.map((subject) => [keyOf(subject), subject]));
});

/** What needs no looking up is called by its id: the address of a source, the number of a release. */
const namedByIds = new Set(["Source", "Release"]);

async function loadSubject(context: RequestContext, named: Named): Promise<AuditSubjectRow> {
  const gone = { ...named, authorId: null, postId: null, threadId: null };
  if (namedByIds.has(named.type)) return { ...gone, name: named.id };
  return (await loadFound(context, keyOf(named))) ?? { ...gone, name: null };
}

export function loadAuditSubject(
  context: RequestContext,
  { targetType, targetId }: Pick<AuditLogRow, "targetType" | "targetId">,
): Promise<AuditSubjectRow> {
  return loadSubject(context, { type: targetType, id: targetId });
}

/** What the details of an entry name by their ids. */
export function loadAuditMentions(
  context: RequestContext,
  { details }: Pick<AuditLogRow, "details">,
): Promise<AuditSubjectRow[]> {
  return Promise.all(auditMentionsIn(details).map((named) => loadSubject(context, named)));
}
