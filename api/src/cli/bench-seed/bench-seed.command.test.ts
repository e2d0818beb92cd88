import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { deletion, openThread, reply, succeeded } from "../../../test/forum-acts.ts";
import { addCategory } from "../../../test/forum-rows.ts";
import { runCommand } from "../../../test/run-command.ts";
import { startTestApi, type TestApi } from "../../../test/test-api.ts";
import { recountForum } from "../../features/forum/counters/recount-forum.ts";

let api: TestApi;
let folder: string;

beforeAll(async () => {
  api = await startTestApi();
  folder = await mkdtemp(join(tmpdir(), "vigilia-bench-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await api.stop();
});

const nothing = { threads: 0, categories: 0, members: 0, totals: 0 };

/** Threads and what their writers are counted, as they are stored. */
const stored = async () => [
  ...(await api.sql(sql`select * from threads`)),
  ...(await api.sql(sql`select * from member_totals`)),
];

const seed = (...args: string[]) => runCommand({ api, folder }, "bench:seed", ...args);

test("load data stands beside what members wrote, and all of it is counted", async () => {
  const [ada, bob] = [await api.addUser("ada"), await api.addUser("bob")];
  const categoryId = await addCategory(api);
  const written = await openThread(api, ada, { categoryId, title: "Cables", body: "Who knows?" });
  await reply(api, ada, { threadId: written, body: "Nobody, it seems." });
  const { id } = await reply(api, bob, { threadId: written, body: "I do." });
  succeeded(await api.as(bob)(deletion, { id }));
  const before = await stored();

  const { exitCode, output, complaint } = await seed(
    ...["--events", "3", "--users", "5", "--threads", "8", "--posts", "40", "--watchers", "2"],
  );

  expect(complaint).toBe("");
  expect(exitCode).toBe(0);
  expect(await stored()).toEqual(expect.arrayContaining(before));
  expect(await recountForum(api.work())).toEqual(nothing);
  const [load] = await api.sql(
    sql`select thread_count as threads, post_count as posts from categories where name = 'Load 8 40'`,
  );
  expect(load).toEqual({ threads: 8, posts: 40 });
  const { threadId, tokens } = JSON.parse(String(output).trim().split("\n").at(-1) ?? "");
  const asked = { id: threadId };
  const { data } = await api.query(
    "query W($id: ID!) { viewer { user { username } } thread(id: $id) { lastPostNumber } }",
    asked,
    { token: tokens[0] },
  );
  expect(data.viewer.user.username).toMatch(/^w/);
  expect(data.thread.lastPostNumber).toBe(1);
});

test("more comes beside it: threads without a reply, by nobody", async () => {
  const { exitCode, complaint } = await seed("--threads", "6", "--posts", "7");

  expect(complaint).toBe("");
  expect(exitCode).toBe(0);
  expect(await recountForum(api.work())).toEqual(nothing);
});
