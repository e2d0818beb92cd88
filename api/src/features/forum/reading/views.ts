import { createHash } from "node:crypto";

import type { EntityManager } from "@mikro-orm/postgresql";
import { hour } from "@vigilia/schema/durations.ts";
import { sql } from "kysely";

import { contentTags } from "../../../kernel/content-tags.ts";
import type { WorkContext, RequestContext } from "../../../kernel/context.ts";
import { onEachServing } from "../../../kernel/each-serving.ts";
import { noteChange } from "../../../platform/caching/cache-tags.ts";
import { defineBatch } from "../../../platform/concurrency/batch.ts";
import { rows, inTransaction, type Database } from "../../../platform/database/database.ts";
import { newToken } from "../../../platform/security/tokens.ts";
import { loadThread } from "../model/thread.loader.ts";
import type { ThreadRow } from "../model/thread.query.ts";
import { db } from "../tables.ts";

const keptMilliseconds = 48 * hour;

/** Deletes who has viewed what; with the day's salt deleted, nobody could find it out any more. */
export async function purgeViewMarks({ em, now }: WorkContext): Promise<void> {
  const firstKept = new Date(now().getTime() - keptMilliseconds).toISOString().slice(0, 10);
  await db(em).deleteFrom("viewSalts").where("day", "<", firstKept).execute();
  await db(em).deleteFrom("viewMarks").where("day", "<", firstKept).execute();
}

/** Programs that say what they are: search engines, link previews, monitors. */
const botName =
  /bot\b|bot[/;_-]|crawl|spider|slurp|archiver|facebookexternalhit|embedly|preview|monitor|pingdom|lighthouse/i;

/** Finds a thread for somebody who opens it, which counts as a view. */
export async function viewThread(
  context: RequestContext,
  { id }: { id: string },
): Promise<ThreadRow | null> {
  const thread = await loadThread(context, id);
  if (!thread) return null;
  onEachServing(context, (reader) => countView(reader, thread));
  return thread;
}

/** A little later, together with others. */
function countView(context: RequestContext, { id: threadId }: ThreadRow): void {
  const { viewer, userAgent, address, services } = context;
  if (userAgent && botName.test(userAgent)) return;
  const reader = viewer ? `member ${viewer.id}` : `visitor ${address} ${userAgent ?? ""}`;
  const view = { threadId, reader, at: context.now() };
  context.afterCommit(() => services.batches.add(threadViews, view));
}

/** Somebody read a thread. `reader` distinguishes the readers of one day, and is never stored. */
interface ThreadView {
  threadId: string;
  reader: string;
  at: Date;
}

export const threadViews = defineBatch({ name: "forum.views", write: writeViews });

/** Writes a batch of views. The same reader, thread and day count once, whichever process saw them. */
async function writeViews(database: Database, views: readonly ThreadView[]): Promise<void> {
  await inTransaction(database.em.fork(), async (em) => {
    const days = Map.groupBy(views, ({ at }) => at.toISOString().slice(0, 10));
    for (const [day, ofDay] of days) {
      const salt = await saltOf(em, day);
      await countNewMarks(em, { day, views: ofDay, salt });
    }
  });
}

async function saltOf(em: EntityManager, day: string): Promise<string> {
  const kept = await db(em)
    .insertInto("viewSalts")
    .values({ day, salt: newToken() })
    .onConflict((conflict) =>
      conflict.column("day").doUpdateSet((eb) => ({ salt: eb.ref("viewSalts.salt") })),
    )
    .returning("salt")
    .executeTakeFirst();
  if (!kept) throw new Error(`The salt of ${day} could not be kept`);
  return kept.salt;
}

interface ViewsOfDay {
  day: string;
  views: readonly ThreadView[];
  salt: string;
}

/** In the order of the keys, so that two processes never wait for each other in a circle. */
async function countNewMarks(em: EntityManager, { day, views, salt }: ViewsOfDay): Promise<void> {
  const digests = views.map(({ reader }) => digestOf(reader, salt));
  const counted = await rows(
    em,
    sql<{ threadId: string }>`
      with marked as (
        insert into view_marks (day, thread_id, reader_digest)
        select distinct ${day}::date, t.id, seen.digest
        from unnest(${views.map(({ threadId }) => threadId)}::uuid[], ${digests}::text[])
          as seen (thread_id, digest) join threads t on t.id = seen.thread_id
        order by 2, 3
        on conflict do nothing returning thread_id
      )
      insert into thread_views (thread_id, views)
      select thread_id, count(*)::int from marked group by thread_id order by thread_id
      on conflict (thread_id) do update set views = thread_views.views + excluded.views
      returning thread_id as "threadId"`,
  );
  // Unless something is named, all that has been written counts as changed: who came again is no change.
  noteChange(contentTags.views("nothing"));
  for (const { threadId } of counted) noteChange(contentTags.views(threadId));
}

function digestOf(reader: string, salt: string): string {
  return createHash("sha256").update(`${salt} ${reader}`).digest("hex");
}
