import { endpoints } from "@vigilia/schema/paths.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { addPrivateWorld, secrets, type PrivateWorld } from "./private-world.ts";
import { startTestApi, type TestApi } from "./test-api.ts";

let api: TestApi;
let world: PrivateWorld;

beforeAll(async () => {
  api = await startTestApi({ HOLD_NEW_MEMBER_LINKS: "on" });
  world = await addPrivateWorld(api);
  await publishSubmission();
  await api.services.outbox.drained();
});
afterAll(() => api.stop());

/** What was sent in becomes public under another title and source, so that what is private of it would stand out. */
async function publishSubmission(): Promise<void> {
  const [row] = await api.sql(sql<{ id: string }>`select id from submissions`);
  const answer = await api.as(world.mia)(
    `mutation A($id: ID!) { approveSubmission(id: $id, edit: {
      title: "Cable cut", sourceUrl: "https://news.example/cable", category: UNDERSEA
    }) { id } }`,
    { id: row?.id },
  );
  expect(answer.errors).toBeUndefined();
}

async function bodyOf(url: string): Promise<string> {
  const { statusCode, body } = await api.app.http.inject({ url });
  expect([url, statusCode]).toEqual([url, 200]);
  return body;
}

/** What anybody fetches without GraphQL: files, feeds, lists for other programs. */
const addresses = [
  ...[endpoints.eventFeed, endpoints.threadFeed, "/sitemap.xml", "/sitemaps/pages.xml"],
  ...["/sitemaps/event-1.xml", "/sitemaps/forum-thread-1.xml", "/robots.txt"],
  ...["/.well-known/security.txt", endpoints.events, "/api/forum/forum-data"],
  ...["/api/forum/categories", "/api/forum/threads/recent", "/api/forum/stats"],
  ...["csv", "geojson", "jsonl"].map(endpoints.eventExport),
];

async function impersonalAnswers(): Promise<string> {
  const year = new Date().getUTCFullYear();
  const { data, errors } = await api.query(`{
    decisionLog { totalCount nodes { __typename day restriction ground origin members days isReverted appeal } }
    transparency(year: ${year}) {
      decisions { restriction ground made fromReports heldAutomatically automated appealed overturned }
      reports { rule received upheld dismissed } removedPosts removedThreads bans lockedAccounts
      approvedSubmissions rejectedSubmissions medianHoursToDecision
    }
  }`);
  expect(errors).toBeUndefined();
  return JSON.stringify(data);
}

describe("what was planted", () => {
  test("stands in no file, feed or list that anybody can fetch", async () => {
    for (const address of addresses) {
      const body = await bodyOf(address);
      const found = Object.values(secrets).filter((word) => body.includes(word));
      expect([address, found]).toEqual([address, []]);
    }
    expect(await bodyOf(endpoints.eventFeed)).toContain("Cable cut");
    expect(await bodyOf("/api/forum/threads/recent")).toContain("What happened here?");
  });

  test("stands neither in the log of decisions nor in the figures of the year, which name nobody at all", async () => {
    const answers = await impersonalAnswers();
    const people = [world.vera, world.bob, world.mia, world.ann];
    const names = people.flatMap(({ id, username }) => [id, username]);
    const found = [...Object.values(secrets), ...names, ...world.forumIds, ...world.privateIds];

    expect(found.filter((word) => answers.includes(word))).toEqual([]);
    expect(answers).toContain(`"restriction":"BAN"`);
    expect(answers).toMatch(/"removedPosts":[1-9]/);
  });
});
