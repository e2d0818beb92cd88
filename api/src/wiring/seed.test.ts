import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { succeeded } from "../../test/forum-acts.ts";
import { present } from "../../test/present.ts";
import { startTestApi, type TestApi } from "../../test/test-api.ts";
import { recountForum } from "../features/forum/counters/recount-forum.ts";
import { projectFolders } from "../platform/project-folders.ts";
import { TestSeedForumDataDocument, TestSeedThreadDocument } from "./seed.test.graphql.ts";
import { seed } from "./seed.ts";

let api: TestApi;
let waiting: unknown[];

beforeAll(async () => {
  api = await startTestApi();
  await seed(api.work());
  waiting = await api.sql(sql`select name from outbox_messages`);
});
afterAll(() => api.stop());

test("nobody who writes after the first start waits for what the demo world says", async () => {
  const told = await api.sql(sql`select id from notifications`);

  expect(waiting).toEqual([]);
  expect(told.length).toBeGreaterThan(10);
});

describe("the demo world's forum", () => {
  test("shows threads in every category, newest activity first", async () => {
    const { forumData } = succeeded(await api.query(TestSeedForumDataDocument));

    expect(forumData.categories).toHaveLength(7);
    for (const { threadCount } of forumData.categories) expect(threadCount).toBeGreaterThan(0);
    const dates = forumData.recentThreads.map(({ lastReplyDate }) => present(lastReplyDate));
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  test("has a thread of several pages with quotes, names, reactions and cards", async () => {
    const [longest] = await api.sql(sql<{ id: string; posts: number }>`
      select id, post_seq as posts from threads order by post_seq desc limit 1`);
    const { thread } = succeeded(
      await api.query(TestSeedThreadDocument, { id: present(longest).id }),
    );

    expect(thread?.posts.pageCount).toBeGreaterThanOrEqual(4);
    const html = thread?.posts.nodes.map(({ bodyHtml }) => bodyHtml).join("");
    for (const name of ["quote-author", "mention", "event-card"]) expect(html).toContain(name);
  });

  test("quotes what was written, and leaves no link unresolved", async () => {
    const wrong = await api.sql(sql`
      select p.body from post_quotes q join posts p on p.id = q.post_id where not q.is_verbatim`);
    const unresolved = await api.sql(
      sql`select body from posts where body ~ '\\((post:[0-9]+|event:[^)]*)\\)'`,
    );

    expect(wrong).toEqual([]);
    expect(unresolved).toEqual([]);
  });

  test("speaks of incidents that are shipped", async () => {
    const folder = join(projectFolders.seeds, "forum");
    const files = (await readdir(folder)).filter((name) => name.endsWith(".md"));
    const texts = await Promise.all(files.map((name) => readFile(join(folder, name), "utf8")));
    const named = texts
      .flatMap((text) => [...text.matchAll(/\(event:([^)]+)\)|^event: (.+)$/gm)])
      .map(([, inText, ofThread]) => inText ?? ofThread ?? "");
    const missing = await api.sql(sql`
      select title from unnest(${named}::text[]) as title
      where not exists (select from events e where starts_with(e.title, title))`);

    expect(named.length).toBeGreaterThan(0);
    expect(missing).toEqual([]);
  });

  test("lies in the past, and its members are older than what they wrote", async () => {
    const impossible = await api.sql(sql`
      select p.id from posts p join users u on u.id = p.author_id
      where p.created_at > now() or p.created_at < u.created_at`);

    expect(impossible).toEqual([]);
  });

  test("counts right", async () => {
    expect(await recountForum(api.work())).toEqual({
      threads: 0,
      categories: 0,
      members: 0,
      totals: 0,
    });
  });
});

test("the shipped incidents bear the shipped tags", async () => {
  const unused = await api.sql(sql`
    select slug from tags t where not exists (select from event_tags et where et.tag_id = t.id)`);
  const listed = await api.sql(sql`select from tags`);

  expect(unused).toEqual([]);
  expect(listed.length).toBeGreaterThan(0);
});

test("seeding again changes nothing", async () => {
  const count = () =>
    api.sql(sql`
      select (select count(*) from events) as events, (select count(*) from users) as users,
        (select count(*) from threads) as threads, (select count(*) from posts) as posts`);
  const before = await count();

  await seed(api.work());

  expect(await count()).toEqual(before);
});
