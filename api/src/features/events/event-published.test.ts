import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { eventFacts } from "../../../test/event-facts.ts";
import { readLive, type LiveReader } from "../../../test/live-reader.ts";
import { listen } from "../../../test/open-socket.ts";
import { patience } from "../../../test/patience.ts";
import { startTestApi, type TestApi } from "../../../test/test-api.ts";
import { transact } from "../../kernel/transact.ts";
import { rows } from "../../platform/database/database.ts";
import {
  type TestEventPublishedEventPublishedSubscription as Published,
  TestEventPublishedEventPublishedDocument as live,
  TestEventPublishedDatasetDocument,
} from "./event-published.test.graphql.ts";
import { publishEvents, type EventFacts } from "./publishing/publish-events.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await listen(api);
});
afterAll(() => api.stop());

const publish = (...facts: Partial<EventFacts>[]) =>
  transact(api.work(), ({ em, now }) =>
    publishEvents(em, { events: facts.map(eventFacts), at: now() }),
  );
const titlesOf = ({ received }: LiveReader<Published>) => received.map(({ title }) => title);

/** Resolves when the subscription is under way: when what is published now is received. */
async function readEvents(
  filter: object | null = null,
  matching: Partial<EventFacts> = {},
): Promise<LiveReader<Published>> {
  const reader = await readLive(api, live, { variables: { filter } });
  const check = async () => {
    await publish({ ...matching, title: "sound check" });
    return reader.received.length > 0;
  };
  await vi.waitUntil(check, patience);
  await publish({ ...matching, title: "ready" });
  await vi.waitUntil(() => titlesOf(reader).at(-1) === "ready", patience);
  reader.received.length = 0;
  return reader;
}

test("a reader receives each event that matches, once and in order, and no other", async () => {
  const inside = { type: "CHINESE", latitude: 55, longitude: 25 } as const;
  const box = { west: 20, south: 50, east: 30, north: 60 };
  const chinese = await readEvents({ types: ["CHINESE"], bbox: box }, inside);
  const all = await readEvents();

  for (const number of [1, 2, 3]) {
    await publish(
      { title: `in ${number}`, ...inside },
      { title: `out ${number}`, ...inside, type: "RUSSIAN" },
      { title: `far ${number}`, ...inside, longitude: 31 },
    );
  }

  await expect.poll(() => titlesOf(all)).toHaveLength(9);
  await expect.poll(() => titlesOf(chinese)).toHaveLength(3);
  expect(titlesOf(all)).toEqual(
    [1, 2, 3].flatMap((number) => [`in ${number}`, `out ${number}`, `far ${number}`]),
  );
  expect(titlesOf(chinese)).toEqual(["in 1", "in 2", "in 3"]);
  expect(all.received[0]).toEqual({
    title: "in 1",
    sources: [{ url: "https://news.example/drones" }],
    discussion: null,
  });
  await Promise.all([all.stop(), chinese.stop()]);
});

test("a thousand events at once are all delivered", async () => {
  const reader = await readEvents();

  await publish(...Array.from({ length: 1000 }, (_, index) => ({ title: `bulk ${index}` })));

  await expect.poll(() => reader.received).toHaveLength(1000);
  expect(titlesOf(reader)).toEqual(Array.from({ length: 1000 }, (_, index) => `bulk ${index}`));
  await reader.stop();
});

test("a filter that is none is refused at once", async () => {
  const filter = { bbox: { west: 0, south: 60, east: 10, north: 50 } };
  const reader = await readLive(api, live, { variables: { filter } });

  await expect
    .poll(() => reader.errors)
    .toMatchObject([{ extensions: { code: "BAD_USER_INPUT" } }]);
  await reader.stop();
});

test("a client that names its version first receives what was published since, once and in order", async () => {
  await publish({ title: "held" });
  const { data } = await api.query(TestEventPublishedDatasetDocument);
  await publish({ title: "meanwhile 1" }, { title: "meanwhile 2" });

  const reader = await readLive(api, live, { variables: { after: data.dataset.version } });
  await expect.poll(() => titlesOf(reader)).toHaveLength(2);
  await publish({ title: "live" });

  await expect.poll(() => titlesOf(reader)).toHaveLength(3);
  expect(titlesOf(reader)).toEqual(["meanwhile 1", "meanwhile 2", "live"]);
  await reader.stop();
});

test("a version that there never was is refused, and one that is still to come has nothing behind it", async () => {
  const nonsense = await readLive(api, live, { variables: { after: "yesterday" } });
  await expect
    .poll(() => nonsense.errors)
    .toMatchObject([
      {
        extensions: {
          code: "BAD_USER_INPUT",
          fields: { after: expect.stringContaining("version") },
        },
      },
    ]);
  await nonsense.stop();

  const reader = await readLive(api, live, { variables: { after: "999999999" } });
  const isReceived = async () => {
    await publish({ title: "live" });
    return reader.received.length > 0;
  };
  await vi.waitUntil(isReceived, patience);
  expect(new Set(titlesOf(reader))).toEqual(new Set(["live"]));
  await reader.stop();
});

test("what another process published, and had no time to announce, is found soon", async () => {
  const reader = await readEvents();

  await transact(api.work(), async ({ em, now }) => {
    await publishEvents(em, { events: [eventFacts({ title: "untold" })], at: now() });
    await rows(em, sql`delete from outbox_messages`);
  });

  await expect.poll(() => titlesOf(reader)).toEqual(["untold"]);
  await reader.stop();
});
