import { auditSearchMaxWords } from "@vigilia/schema/limits.ts";
import { sql, type RawBuilder, type SqlBool } from "kysely";

import { auditWords } from "../../../platform/audit-log/audit-words.ts";
import { plannedForValues } from "../../../platform/database/statement-names.ts";
import { refusedFields } from "../../../platform/text/parse-form.ts";

/**
 * The id of what an entry is about, where it is a row of a table. Each search begins with the log, which is shorter
 * than most of those tables.
 */
const targetUuid = sql`case when l.target_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then l.target_id::uuid end`;

/** Each word stands in the entry, or in a name of who acted or of what it was done to, as they are called by now. */
export function auditSearchConditions(search: string): RawBuilder<SqlBool>[] {
  const sought = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (sought.length > auditSearchMaxWords) {
    throw refusedFields({ search: `Please search for at most ${auditSearchMaxWords} words` });
  }
  return sought.map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;
    return sql<SqlBool>`a.id in (
      ${entriesWith(pattern)} union all ${actsOfNamed(pattern)} union all ${actsOnNamed(pattern)}) ${plannedForValues}`;
  });
}

const entriesWith = (pattern: string) =>
  sql`select id from audit_log where ${sql.raw(auditWords)} like ${pattern}`;

const membersNamed = (pattern: string) =>
  sql`select id from users where lower(username::text) like ${pattern} and erased_at is null`;

const actsOfNamed = (pattern: string) =>
  sql`select id from audit_log where actor_id in (${membersNamed(pattern)})`;

const titled = {
  Announcement: { table: "announcements", title: "coalesce(title, '') || ' ' || text" },
  Category: { table: "categories", title: "name::text" },
  Event: { table: "events", title: "title" },
  Submission: { table: "submissions", title: "title" },
  Tag: { table: "tags", title: "name::text" },
};

function actsOnNamed(pattern: string): RawBuilder<unknown> {
  const named = membersNamed(pattern);
  const isTitled = sql`lower(t.title) like ${pattern}`;
  const branches = [
    sql`select l.id from audit_log l
      where l.target_type = 'User' and l.target_id in (select member.id::text from (${named}) member)`,
    sql`select l.id from audit_log l join threads t on t.id = ${targetUuid}
      where l.target_type = 'Thread' and (${isTitled} or t.author_id in (${named}))`,
    sql`select l.id from audit_log l join posts p on p.id = ${targetUuid} join threads t on t.id = p.thread_id
      where l.target_type = 'Post' and (${isTitled} or p.author_id in (${named}))`,
    sql`select l.id from audit_log l join reports r on r.id = ${targetUuid}
      join posts p on p.id = r.post_id join threads t on t.id = p.thread_id
      where l.target_type = 'Report' and (${isTitled} or p.author_id in (${named}))`,
    ...Object.entries(titled).map(
      ([type, { table, title }]) => sql`
        select l.id from audit_log l join ${sql.table(table)} x on x.id = ${targetUuid}
        where l.target_type = ${type} and lower(${sql.raw(title)}) like ${pattern}`,
    ),
  ];
  return sql.join(branches, sql` union all `);
}

/** What was done to a member, and to what that member wrote, sent in or was reported for. */
export function isAboutMember(memberId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`a.target_id in (
    select ${memberId}
    union all select id::text from threads where author_id = ${memberId}::uuid
    union all select id::text from posts where author_id = ${memberId}::uuid
    union all select id::text from submissions where submitter_id = ${memberId}::uuid
    union all select r.id::text from reports r join posts p on p.id = r.post_id
      where p.author_id = ${memberId}::uuid)`;
}
