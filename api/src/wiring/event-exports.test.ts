import { buffer } from "node:stream/consumers";

import type { FastifyReply, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { eventFacts } from "../../test/event-facts.ts";
import { startTestApi, type TestApi } from "../../test/test-api.ts";
import { publishEvents } from "../features/events/publishing/publish-events.ts";
import { createContext } from "../kernel/context.ts";
import { transact } from "../kernel/transact.ts";
import type { EventExports } from "../rest/events.routes.ts";
import { eventExports } from "./event-exports.ts";
import { createSchema } from "./schema.ts";

/** More than any buffer on the way holds. */
const count = 600;
const caveat = "doubtful ".repeat(500);

let api: TestApi;
let exports: EventExports;
let address = "192.0.2.1";

beforeAll(async () => {
  api = await startTestApi();
  const events = Array.from({ length: count }, (_, index) =>
    eventFacts({ title: `Event ${index}`, sourceUrl: `https://news.example/${index}`, caveat }),
  );
  await transact(api.work(), ({ em, now }) => publishEvents(em, { events, at: now() }));
  exports = eventExports({
    services: api.services,
    schema: await createSchema(api.services.pubSub),
    contextOf: async () => createContext(api.services, { address, userAgent: null, viewer: null }),
  });
});
afterAll(() => api.stop());

// Who asks is what contextOf says; nothing here looks at the request itself.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const call = {} as { request: FastifyRequest; reply: FastifyReply };
const openFile = () => exports.open(call, { format: "jsonl", parameters: {} });

test("readers who take nothing hold neither the turns of others nor the database", async () => {
  const idle = [await openFile(), await openFile(), await openFile()];
  const open = sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'vigilia-exports'`;
  await expect.poll(async () => (await api.sql(open))[0]?.count).toBe(0);

  const { content } = await openFile();
  const lines = String(await buffer(content))
    .trimEnd()
    .split("\n");

  expect(lines).toHaveLength(count);
  for (const { content: unread } of idle) unread.destroy();
});

test("one address has a few files unread at a time, and room again when it is done with one", async () => {
  address = "192.0.2.2";
  const files = [];
  for (let file = 0; file < 5; file++) files.push(await openFile());

  await expect(openFile()).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  const [first] = files;
  if (first) await buffer(first.content);
  files.push(await openFile());
  for (const { content } of files) content.destroy();
});
