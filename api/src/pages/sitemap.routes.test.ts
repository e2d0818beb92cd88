import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { eventFacts } from "../../test/event-facts.ts";
import { openThread, reply, succeeded } from "../../test/forum-acts.ts";
import { addCategory } from "../../test/forum-rows.ts";
import { startTestApi, type TestApi } from "../../test/test-api.ts";
import { publishEvents } from "../features/events/publishing/publish-events.ts";
import { transact } from "../kernel/transact.ts";

let api: TestApi;
let eventId: string | undefined;
beforeAll(async () => {
  api = await startTestApi();
  [eventId] = await transact(api.work(), ({ em, now }) =>
    publishEvents(em, { events: [eventFacts({ title: "Cable & pipe" })], at: now() }),
  );
});
afterAll(() => api.stop());

const get = async (url: string) => (await api.app.http.inject({ url })).body;

test("the sitemap leads to every event", async () => {
  const index = await get("/sitemap.xml");
  expect(index).toContain("<loc>http://vigilia.test/sitemaps/event-1.xml</loc>");
  expect(index).not.toContain("forum-thread-1");

  expect(await get("/sitemaps/event-1.xml")).toContain(
    `<loc>http://vigilia.test/event/${eventId}</loc>`,
  );
  expect(await get("/sitemaps/event-2.xml")).not.toContain("<loc>");
});

test("the sitemap leads to the pages that always exist", async () => {
  const pages = await get("/sitemaps/pages.xml");

  expect(pages).toContain("<loc>http://vigilia.test/mission</loc>");
  expect(pages).toContain("<loc>http://vigilia.test/developers</loc>");
});

test("robots are led to it, and away from what is somebody's own", async () => {
  const robots = await get("/robots.txt");

  expect(robots).toContain("Sitemap: http://vigilia.test/sitemap.xml");
  expect(robots).toContain("Disallow: /forum/settings");
});

test("the feed refuses what is no filter rather than ignoring it", async () => {
  const answer = await api.app.http.inject({ url: "/feeds/events.xml?kinds=UNDERSEA" });

  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain("kinds");
});

test("the feed has what was published, and the map's page names it", async () => {
  const feed = await get("/feeds/events.xml");

  expect(await get("/")).toContain(
    '<link rel="alternate" type="application/atom+xml" href="/feeds/events.xml" />',
  );

  expect(feed).toContain(`<id>urn:uuid:${eventId}</id>`);
  expect(feed).toContain("<title>Cable &amp; pipe</title>");
});

describe("threads", () => {
  let shown: string;
  let removed: string;
  let merged: string;

  beforeAll(async () => {
    const [ada, mia] = [await api.addUser("ada"), await api.addUser("mia", "MODERATOR")];
    const categoryId = await addCategory(api);
    const open = (title: string) => openThread(api, ada, { categoryId, title });
    shown = await open("Cable &\uFFFF pipe");
    [removed, merged] = [await open("Removed"), await open("Merged")];
    await reply(api, ada, { threadId: shown });
    const act = async (call: string) => succeeded(await api.as(mia)(`mutation { ${call} { id } }`));
    await act(`deleteThread(id: "${removed}", reason: "Spam", ground: SPAM)`);
    await act(`mergeThreads(from: "${merged}", into: "${shown}", reason: "The same")`);
  });

  test("are in the sitemap as long as everyone may see them", async () => {
    const part = await get("/sitemaps/forum-thread-1.xml");

    expect(part).toContain(`<loc>http://vigilia.test/forum/thread/${shown}</loc>`);
    for (const gone of [removed, merged]) expect(part).not.toContain(gone);
  });

  test("have a feed, which the forum's page names", async () => {
    const feed = await get("/feeds/threads.xml");

    expect(feed).toContain(`<id>urn:uuid:${shown}</id>`);
    // No XML may hold what stood here, and one title must not spoil the feed
    expect(feed).toContain("<title>Cable &amp;\uFFFD pipe</title>");
    expect(feed).toContain("<author><name>ada</name></author>");
    expect(feed).toContain("Cables, 2 replies");
    for (const gone of [removed, merged]) expect(feed).not.toContain(gone);
    expect(await get("/forum")).toContain(
      '<link rel="alternate" type="application/atom+xml" href="/feeds/threads.xml" />',
    );
  });
});
