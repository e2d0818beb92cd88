import type { EntityManager } from "@mikro-orm/postgresql";
import type { SearchKind } from "@vigilia/schema/enums.ts";
import { sql, type RawBuilder } from "kysely";

import { rows } from "../../../platform/database/database.ts";
import { plannedForValues } from "../../../platform/database/statement-names.ts";
import { userExists } from "../../accounts/model/user.query.ts";
import { postIsVisible } from "../model/post.query.ts";
import { threadIsListed } from "../model/thread.query.ts";

export interface SearchScope {
  kinds: readonly SearchKind[];
  /** As it was typed, for names. */
  name: string;
  /** For PostgreSQL's full text; null when nothing was asked for in words. */
  textQuery: string | null;
  categoryId: string | null;
  authorId: string | null;
  /** The first day and the last. */
  dateFrom: string | null;
  dateTo: string | null;
}

export interface SearchHit {
  kind: SearchKind;
  id: string;
}

interface HitsOfPage {
  hits: SearchHit[];
  total: number;
}

/** The limit for each kind: with more hits than these, the search needs more precise words. */
const hitsPerKind = 1_000;

/** Members first, then threads, then posts; each kind by how well it fits, then the newest. */
export async function findHits(
  em: EntityManager,
  scope: SearchScope,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<HitsOfPage> {
  const sources = [
    ...(scope.kinds.includes("USER") && !isNarrowed(scope) ? [usersNamed(scope)] : []),
    ...(scope.kinds.includes("THREAD") ? [threadsAbout(scope)] : []),
    ...(scope.kinds.includes("POST") ? [postsAbout(scope)] : []),
  ];
  if (sources.length === 0) return { hits: [], total: 0 };
  const found = await rows(
    em,
    sql<{ kind: SearchKind | null; id: string | null; total: number }>`
      ${plannedForValues} with hits as materialized (${sql.join(sources, sql` union all `)})
      select (select count(*)::int from hits) as total, shown.kind, shown.id
      from (values (1)) as always left join lateral (
        select * from hits order by rank, score desc, at desc, id
        limit ${pageSize} offset ${(page - 1) * pageSize}::bigint
      ) shown on true
      order by shown.rank, shown.score desc, shown.at desc, shown.id`,
  );
  const hits = found.flatMap(({ kind, id }) => (kind && id ? [{ kind, id }] : []));
  return { hits, total: found[0]?.total ?? 0 };
}

/** Conditions that members have nothing to do with. */
const isNarrowed = (scope: SearchScope): boolean =>
  Boolean(scope.categoryId ?? scope.authorId ?? scope.dateFrom ?? scope.dateTo);

type Source = RawBuilder<unknown>;

/** Names that begin like this, and names that look like it. */
function usersNamed({ name }: SearchScope): Source {
  const folded = name.toLowerCase();
  const start = `${folded.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const username = sql`lower(u.username::text)`;
  return sql`
    (select 'USER' as kind, u.id, 1 as rank,
      (case when ${username} like ${start} then 1 else 0 end + similarity(${username}, ${folded}))::real as score,
      u.created_at as at
    from users u
    where ${userExists} and ${folded} <> '' and (${username} like ${start}
      or (${username} % ${folded} and similarity(${username}, ${folded}) > 0.4))
    order by score desc limit ${hitsPerKind})`;
}

function threadsAbout(scope: SearchScope): Source {
  const conditions = [
    threadIsListed,
    ...wordsIn(sql`t.title_words`, scope),
    ...within(sql`t`, scope),
  ];
  return sql`
    (select 'THREAD' as kind, newest.id, 2 as rank, ${score(sql`newest.words`, scope)} as score, newest.at
    from (
      select t.id, t.title_words as words, t.bumped_at as at from threads t
      where ${sql.join(conditions, sql` and `)} order by t.bumped_at desc limit ${hitsPerKind}
    ) newest)`;
}

function postsAbout(scope: SearchScope): Source {
  const conditions = [
    postIsVisible,
    threadIsListed,
    ...wordsIn(sql`p.words`, scope),
    ...within(sql`p`, scope),
  ];
  return sql`
    (select 'POST' as kind, newest.id, 3 as rank, ${score(sql`newest.words`, scope)} as score, newest.at
    from (
      select p.id, p.words, p.created_at as at from posts p join threads t on t.id = p.thread_id
      where ${sql.join(conditions, sql` and `)} order by p.created_at desc limit ${hitsPerKind}
    ) newest)`;
}

function score(words: Source, { textQuery }: SearchScope): Source {
  return textQuery ? sql`ts_rank(${words}, ${textQuery}::tsquery)` : sql`0::real`;
}

function wordsIn(words: Source, { textQuery }: SearchScope): Source[] {
  return textQuery ? [sql`${words} @@ ${textQuery}::tsquery`] : [];
}

function* within(table: Source, scope: SearchScope): Generator<Source> {
  const { categoryId, authorId, dateFrom, dateTo } = scope;
  if (categoryId) yield sql`t.category_id = ${categoryId}`;
  if (authorId) yield sql`${table}.author_id = ${authorId}`;
  if (dateFrom) yield sql`${table}.created_at >= ${dateFrom}::timestamp at time zone 'UTC'`;
  if (dateTo) yield sql`${table}.created_at < (${dateTo}::date + 1)::timestamp at time zone 'UTC'`;
}
