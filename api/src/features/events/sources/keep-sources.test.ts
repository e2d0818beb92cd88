import { createHash } from "node:crypto";
import { createServer, type RequestListener, type Server } from "node:http";

import { day } from "@vigilia/schema/durations.ts";
import { sourcePageMaxBytes } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { succeeded } from "../../../../test/forum-acts.ts";
import { listenOnLoopback } from "../../../../test/listen-on-loopback.ts";
import { auditOf, refusedWith } from "../../../../test/moderation-acts.ts";
import { startTestApi, type TestApi } from "../../../../test/test-api.ts";
import { publishEvents } from "../publishing/publish-events.ts";
import {
  TestEraseSourceCopyDocument,
  TestKeptSourcesDocument,
  TestSourceCopyDocument,
} from "./keep-sources.test.graphql.ts";
import { lookAtSources } from "./look-at-sources.ts";

let api: TestApi;
let site: Server;
let host: string;
let answer: RequestListener;
let asked: string[];
let at = new Date("2026-05-03T12:00:00Z");
let pages = 0;

beforeAll(async () => {
  site = createServer((request, response) => {
    asked.push(request.url ?? "");
    if (request.url === "/robots.txt") response.writeHead(404).end();
    else answer(request, response);
  });
  host = `127.0.0.1:${await listenOnLoopback(site)}`;
  // The rounds are called by the tests, at the time that they mean.
  api = await startTestApi({ TITLE_FETCH_ALLOW_HOSTS: host });
  api.services.settings.keepSources = true;
  await api.services.jobs.stop();
});
afterAll(async () => {
  await api.stop();
  site.close();
});
beforeEach(async () => {
  asked = [];
  await api.sql(sql`delete from source_pages`);
  await api.sql(sql`delete from source_copies`);
  pass(40 * day);
});

function pass(time: number): void {
  at = new Date(at.getTime() + time);
  api.setNow(at);
}

const html = { "content-type": "text/html; charset=utf-8" };
const article = (text: string, head = "") => `<html lang="uk"><head><title>Own title</title>
  <meta property="og:site_name" content="The Gazette">${head}
  <script type="application/ld+json">{"@type":"NewsArticle","datePublished":"2025-01-03T10:00:00Z"}</script></head>
  <body><nav>Front page and many other things to look at here</nav><article><p>${text}</p></article></body></html>`;
const words = "A cable between two ports was cut by the anchor of a ship.";
const say =
  (body: string, headers: Record<string, string> = html, status = 200): RequestListener =>
  (_request, response) =>
    response.writeHead(status, headers).end(body);

/** Publishes an event that cites one page of the site. */
async function publish(path = `/page-${(pages += 1)}`): Promise<string> {
  const [id = ""] = await publishEvents(api.work().em, {
    at,
    events: [
      {
        ...{ type: "RUSSIAN", title: "Cable cut", sourceUrl: `http://${host}${path}` },
        ...{ date: "2025-01-01", datePrecision: "DAY", latitude: 59.4, longitude: 24.7 },
        ...{ placeName: null, placePrecision: "SITE", category: "UNDERSEA", caveat: null },
        ...{ attribution: "SUSPECTED", attributionNote: null, summary: null },
        ...{ evidence: null, coordinateSource: null },
      },
    ],
  });
  return id;
}

async function sourceOf(id: string) {
  const { data } = await api.query(TestKeptSourcesDocument, { id });
  return data.event?.sources[0];
}

const look = () => lookAtSources(api.work());
const copies = () => api.sql(sql<{ url: string }>`select url from source_copies order by url`);

/** A page that was read and is a month old. */
async function publishedAndRead(): Promise<string> {
  answer = say(article(words));
  const id = await publish();
  await look();
  pass(31 * day);
  return id;
}

test("what a page says of itself is kept, with a digest of what was read and the place where it was", async () => {
  const id = await publish("/old-address");
  answer = (request, response) =>
    request.url === "/old-address"
      ? response.writeHead(301, { location: "/new" }).end()
      : response.writeHead(200, html).end(article(words));

  await look();

  expect(await sourceOf(id)).toMatchObject({
    ...{ state: "READ", title: "Own title", siteName: "The Gazette", language: "uk" },
    ...{ finalUrl: `http://${host}/new`, publishedOn: "2025-01-03", changedAt: null },
    sha256: createHash("sha256").update(article(words)).digest("hex"),
    ...{ readAt: at.toISOString(), checkedAt: at.toISOString() },
  });
  expect(await copies()).toContainEqual({ url: `http://${host}/old-address` });
});

test.each([
  ["REFUSED", say("", html, 403)],
  ["UNREACHABLE", say("", html, 500)],
  ["NOT_A_PAGE", say("%PDF", { "content-type": "application/pdf" })],
  ["TOO_LARGE", say(article(words) + " ".repeat(sourcePageMaxBytes))],
] as const)("a page that cannot be kept is %s, and no copy is", async (state, found) => {
  answer = found;
  const id = await publish();

  await look();

  expect(await sourceOf(id)).toMatchObject({ state, sha256: null });
  expect(await copies()).not.toContainEqual({ url: (await sourceOf(id))?.url });
});

test("the staff reads the kept words and erases them with a reason; nobody else does either", async () => {
  const { url } = (await sourceOf(await publishedAndRead())) ?? { url: "" };
  const [mia, ada] = await Promise.all([api.addUser("mia", "MODERATOR"), api.addUser("ada")]);
  const erasing = { url, reason: "Its author asks for it." };

  expect((await api.as(ada)(TestSourceCopyDocument, { url })).errors).toMatchObject(
    refusedWith("FORBIDDEN"),
  );
  expect((await api.as(ada)(TestEraseSourceCopyDocument, erasing)).errors).toMatchObject(
    refusedWith("FORBIDDEN"),
  );
  const { sourceCopy } = succeeded(await api.as(mia)(TestSourceCopyDocument, { url }));
  expect(sourceCopy?.text).toContain(words);
  expect(sourceCopy?.sha256).toBe(createHash("sha256").update(article(words)).digest("hex"));

  expect(succeeded(await api.as(mia)(TestEraseSourceCopyDocument, erasing))).toEqual({
    eraseSourceCopy: true,
  });

  expect(succeeded(await api.as(mia)(TestSourceCopyDocument, { url })).sourceCopy).toBeNull();
  expect((await api.as(mia)(TestEraseSourceCopyDocument, erasing)).errors).toMatchObject(
    refusedWith("NOT_FOUND"),
  );
  expect(await auditOf(api, url)).toMatchObject([
    { action: "source.erase-copy", details: { reason: erasing.reason } },
  ]);
  await look();
  expect(await copies()).toEqual([]);
});

test("a page is gone only when a second look, days later, says so", async () => {
  const id = await publishedAndRead();
  answer = say("", html, 404);

  await look();
  expect(await sourceOf(id)).toMatchObject({ state: "READ" });
  pass(3 * day);
  await look();

  expect(await sourceOf(id)).toMatchObject({ state: "GONE", checkedAt: at.toISOString() });
});

test("a page that came back is no longer in doubt", async () => {
  const id = await publishedAndRead();
  for (const found of [say("", html, 404), say(article(words)), say("", html, 404)]) {
    answer = found;
    await look();
    pass(31 * day);
  }

  expect(await sourceOf(id)).toMatchObject({ state: "READ" });
});

test("another text is a change when two looks found it, and what was read first stays", async () => {
  const id = await publishedAndRead();
  const before = await sourceOf(id);
  answer = say(article("Nothing happened between the two ports, as we have learned since."));

  await look();
  expect(await sourceOf(id)).toMatchObject({ changedAt: null });
  pass(3 * day);
  await look();

  const { sha256, readAt } = before ?? {};
  expect(await sourceOf(id)).toMatchObject({ changedAt: at.toISOString(), sha256, readAt });
});

test("what is around the article may change", async () => {
  const id = await publishedAndRead();
  answer = say(article(words).replaceAll("Front page", "Other news"));
  await look();
  pass(3 * day);
  await look();

  expect(await sourceOf(id)).toMatchObject({ state: "READ", changedAt: null });
});

test("no copy is kept of a page that asks for none", async () => {
  answer = say(article(words, '<meta name="robots" content="noarchive">'));
  const id = await publish();
  await look();

  const source = await sourceOf(id);
  expect(source).toMatchObject({ state: "READ", title: "Own title" });
  expect(await copies()).not.toContainEqual({ url: source?.url });
});

test("a site is asked for one page a minute", async () => {
  answer = say(article(words));
  await publish();
  await publish();

  await Promise.all([look(), look()]);
  const isPage = (path: string) => path !== "/robots.txt";
  expect(asked.filter(isPage)).toHaveLength(1);
  pass(2 * 60_000);
  await look();
  expect(asked.filter(isPage)).toHaveLength(2);
});

test("what nothing cites any more is forgotten", async () => {
  const id = await publishedAndRead();
  const url = (await sourceOf(id))?.url;
  await api.sql(sql`delete from event_sources where event_id = ${id}`);
  await look();

  expect(asked.filter((path) => url?.endsWith(path))).toHaveLength(1);
  expect(await copies()).not.toContainEqual({ url });
});
