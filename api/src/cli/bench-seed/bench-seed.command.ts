import { defineCommand } from "citty";
import pg from "pg";

import { readSettings } from "../../kernel/env.ts";
import { migrate } from "../../platform/database/database.ts";
import { shortestCorrected } from "../../platform/text/edit-distance.ts";
import { withDatabaseUrl } from "../../wiring/database-url.ts";
import { commandLogger } from "../command-logger.ts";
import { copyRows } from "./copy-rows.ts";
import { revisionsOf, sourcesOf, syntheticEvents } from "./synthetic-events.ts";
import { syntheticForum } from "./synthetic-forum.ts";
import { syntheticWatchers, type SyntheticWatchers } from "./synthetic-watchers.ts";

const countArgument = (what: string) => ({
  type: "string" as const,
  default: "0",
  description: `How many ${what}`,
});

export const benchSeedCommand = defineCommand({
  meta: {
    name: "bench:seed",
    description: "Fills a database for measurements with synthetic load data.",
  },
  args: {
    events: countArgument("events"),
    threads: countArgument("threads"),
    posts: countArgument("posts"),
    users: countArgument("members"),
    watchers: countArgument("signed-in members who watch one thread, whose tokens are printed"),
  },
  async run({ args }) {
    const settings = readSettings();
    const logger = commandLogger(settings);
    await withDatabaseUrl(settings, logger, async (connectionString) => {
      await migrate(connectionString);
      const client = new pg.Client({ connectionString });
      await client.connect();
      try {
        await copyEvents(client, Number(args.events));
        await copyForum(client, {
          users: Number(args.users),
          threads: Number(args.threads),
          posts: Number(args.posts),
        });
        const watching = await copyWatchers(client, Number(args.watchers));
        await client.query("vacuum analyze");
        if (watching) process.stdout.write(`${JSON.stringify(watching)}\n`);
      } finally {
        await client.end();
      }
    });
  },
});

async function copyEvents(client: pg.Client, count: number): Promise<void> {
  if (count === 0) return;
  say(`${count} events`);
  await copyRows(client, "events", syntheticEvents(count));
  await copyRows(client, "event_sources", sourcesOf(syntheticEvents(count)));
  await copyRows(client, "event_revisions", revisionsOf(syntheticEvents(count)));
  await client.query(
    `insert into event_words (word)
     select distinct word from events, unnest(string_to_array(search_text, ' ')) as word
     where length(word) >= $1 and word !~ '[0-9]' on conflict do nothing`,
    [shortestCorrected],
  );
  await client.query(`
    with changed as (
      insert into event_changes (sequence, event_id, kind, at)
      select change_sequence + row_number() over (order by e.published_at, e.id), e.id, 'PUBLISHED', e.published_at
      from dataset, events e where not exists (select from event_changes c where c.event_id = e.id)
      returning 1
    )
    update dataset set change_sequence = change_sequence + (select count(*) from changed), updated_at = now(),
      event_count = (select count(*) from events where retracted_at is null)`);
}

async function copyForum(
  client: pg.Client,
  size: { users: number; threads: number; posts: number },
): Promise<void> {
  const { users, category, threads, posts } = syntheticForum(size);
  say(`${size.users} members, ${size.threads} threads, ${size.posts} posts`);
  await copyRows(client, "users", users);
  if (size.threads === 0) return;
  await copyRows(client, "categories", [category]);
  await copyRows(client, "threads", threads);
  await copyRows(client, "posts", posts);
  await countCopied(client, category.id);
}

/** Counts what was copied into a new category, in all the places where the forum counts; nothing else is touched. */
async function countCopied(client: pg.Client, categoryId: string): Promise<void> {
  const countOf = [categoryId];
  await client.query(
    `update threads t set post_seq = p.count, visible_posts = p.count, last_reply_at = p.replied_at,
      bumped_at = coalesce(p.replied_at, t.created_at),
      last_reply_author_id = (select author_id from posts where thread_id = t.id and number > 1 order by number desc limit 1)
    from (
      select thread_id, count(*)::int as count, max(created_at) filter (where number > 1) as replied_at
      from posts group by 1
    ) p
    where p.thread_id = t.id and t.category_id = $1`,
    countOf,
  );
  await client.query(
    `update categories c set thread_count = t.threads, post_count = t.posts
    from (select count(*)::int as threads, sum(visible_posts)::int as posts from threads where category_id = $1) t
    where c.id = $1`,
    countOf,
  );
  await client.query(
    `insert into member_totals (user_id, post_count, thread_count)
    select author_id, sum(posts), sum(threads) from (
      select p.author_id, 1 as posts, 0 as threads from posts p join threads t on t.id = p.thread_id where t.category_id = $1
      union all select author_id, 0, 1 from threads where category_id = $1
    ) written
    where author_id is not null group by 1`,
    countOf,
  );
  await client.query(
    `update forum_totals f set thread_count = f.thread_count + c.thread_count, post_count = f.post_count + c.post_count
    from categories c where c.id = $1`,
    countOf,
  );
}

async function copyWatchers(
  client: pg.Client,
  count: number,
): Promise<Pick<SyntheticWatchers, "threadId" | "tokens"> | null> {
  if (count === 0) return null;
  const { threadId, tokens, ...watchers } = syntheticWatchers(count);
  say(`${count} members who watch a thread`);
  await copyRows(client, "users", watchers.users);
  await copyRows(client, "sessions", watchers.sessions);
  await copyRows(client, "categories", [watchers.category]);
  await copyRows(client, "threads", [watchers.thread]);
  await copyRows(client, "posts", [watchers.post]);
  await countCopied(client, watchers.category.id);
  await copyRows(client, "thread_reads", watchers.reads);
  return { threadId, tokens };
}

function say(what: string): void {
  process.stdout.write(`Copying ${what} …\n`);
}
