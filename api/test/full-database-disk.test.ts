import { randomUUID } from "node:crypto";

import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { examine } from "../src/cli/examine.ts";
import { TestReplyDocument } from "./forum-acts.graphql.ts";
import { openThread } from "./forum-acts.ts";
import { addCategory } from "./forum-rows.ts";
import { startTestApi, type Person, type TestApi } from "./test-api.ts";

let api: TestApi;
let ada: Person;
let threadId: string;

beforeAll(async () => {
  api = await startTestApi();
  ada = await api.addUser("ada", "ADMIN");
  threadId = await openThread(api, ada, { categoryId: await addCategory(api), title: "Disks" });
  await api.services.outbox.drained();
});
afterAll(() => api.stop());

/** The database answers as it does without a byte left: for posts, and for what takes room to see whether there is any. */
async function fillDisk(): Promise<void> {
  await api.sql(sql`create function no_space() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`);
  await api.sql(sql`create function no_space_for_tables() returns event_trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`);
  await api.sql(
    sql`create trigger full_disk before insert on posts for each row execute function no_space()`,
  );
  await api.sql(
    sql`create event trigger full_disk on ddl_command_start when tag in ('CREATE TABLE') execute function no_space_for_tables()`,
  );
}

async function freeDisk(): Promise<void> {
  await api.sql(sql`drop event trigger full_disk`);
  await api.sql(sql`drop trigger full_disk on posts`);
}

const key = randomUUID();
const post = () =>
  api.as(ada)(TestReplyDocument, {
    input: { threadId, body: "Seen at noon.", idempotencyKey: key },
  });

async function said() {
  const ready = await api.app.http.inject({ url: "/readyz" });
  const metrics = await api.app.http.inject({ url: "/metrics", remoteAddress: "127.0.0.1" });
  const { databaseUrl, dataDir } = api.settings;
  let doctor: string | null = null;
  for await (const { what, fault } of examine({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir })) {
    if (what === "Database") doctor = fault;
  }
  return {
    status: ready.statusCode,
    unavailable: ready.json<{ unavailable: string[] }>().unavailable,
    metric: /^database_disk_full (\d)$/m.exec(metrics.body)?.[1],
    doctor,
  };
}

const nothing = { status: 200, unavailable: [], metric: "0", doctor: null };

test("a full disk refuses who writes, with one sentence, is said to the operator, and over when there is room", async () => {
  expect(await said()).toEqual(nothing);

  await fillDisk();
  const refused = await post();

  expect(refused).toMatchObject({
    status: 503,
    headers: { "retry-after": "60" },
    errors: [{ message: "Nothing can be saved at the moment. Please try again later." }],
  });
  expect((await api.as(ada)("{ viewer { user { username } } }")).errors).toBeUndefined();
  expect(await said()).toEqual({
    ...{ status: 200, unavailable: ["space on the database's disk"], metric: "1" },
    doctor: expect.stringMatching(/^its disk is full: nothing can be saved\. Make room/),
  });

  await freeDisk();
  expect(await said()).toEqual(nothing);
  expect(await post()).toMatchObject({ status: 200, data: { createPost: {} } });
});
