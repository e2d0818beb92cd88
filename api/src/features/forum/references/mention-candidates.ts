import { connectionMaxSize } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";
import { ArgsType, Field, ID, Int } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { rows } from "../../../platform/database/database.ts";
import { listSize } from "../../../platform/graphql/argument-options.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { selectUsers, userExists, type UserRow } from "../../accounts/model/user.query.ts";

interface CandidatesInput {
  prefix: string;
  threadId?: string | null;
  first: number;
}

/** Members who wrote further back are offered like everybody else. */
const postsLookedAt = 200;

/** Members whose names begin like this, those who wrote in the thread lately first; never the viewer. */
export async function listMentionCandidates(
  { em, viewer }: RequestContext,
  { prefix, threadId, first }: CandidatesInput,
): Promise<UserRow[]> {
  const start = `${prefix.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const [thread = null] = threadId ? possibleIds([threadId]) : [];
  const size = Math.min(Math.max(first, 0), connectionMaxSize);
  const isCandidate = sql`
    ${userExists} and lower(u.username::text) like ${start} and u.id is distinct from ${viewer?.id ?? null}::uuid`;
  const candidate = selectUsers(em).where("u.id", "=", sql.ref<string>("best.id"));
  return rows(
    em,
    sql<UserRow>`
      with writing as (
        select p.author_id as id, max(p.number) as number from posts p join threads t on t.id = p.thread_id
        where t.id = ${thread}::uuid and p.number > t.post_seq - ${postsLookedAt}::int
        group by p.author_id
      ), named as (
        (select u.id, w.number from users u join writing w on w.id = u.id where ${isCandidate})
        union all
        (select u.id, 0 from users u where ${isCandidate} order by lower(u.username::text) limit ${size})
      )
      select candidate.* from (select id, max(number) as number from named group by id) best
      cross join lateral ${candidate} candidate
      order by best.number desc, lower(candidate.username::text) limit ${size}`,
  );
}

@ArgsType()
export class MentionCandidatesArgs {
  @Field(() => String, { description: "In whatever case; an empty one fits all." }) prefix!: string;
  @Field(() => ID, { nullable: true, description: "Who wrote in this thread comes first." })
  threadId?: string | null;
  @Field(() => Int, listSize(8)) first!: number;
}
