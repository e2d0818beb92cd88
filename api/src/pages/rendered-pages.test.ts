import { codebook } from "@vigilia/schema/codebook.ts";
import { apiExamples } from "@vigilia/schema/texts/api-examples.ts";
import { apiLimits } from "@vigilia/schema/texts/developers-text.ts";
import { Parser } from "htmlparser2";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { eventFacts } from "../../test/event-facts.ts";
import { startTestApi, type Person, type TestApi } from "../../test/test-api.ts";
import { publishEvents } from "../features/events/publishing/publish-events.ts";
import { transact } from "../kernel/transact.ts";
import {
  TestRenderedPagesCreateThreadDocument,
  TestRenderedPagesCategoriesDocument,
  TestRenderedPagesEventCountDocument,
  TestRenderedPagesSubmitEventDocument,
} from "./rendered-pages.test.graphql.ts";

let api: TestApi;
let ada: Person;
let threadId: string;
beforeAll(async () => {
  api = await startTestApi();
  ada = await api.addUser("ada");
  const admin = await api.addUser("olena", "ADMIN");
  const category = await api.query(
    'mutation { createCategory(name: "Cables", description: "What lies on the sea bed") { id } }',
    {},
    admin,
  );
  const { data } = await api.query(
    TestRenderedPagesCreateThreadDocument,
    {
      input: {
        categoryId: category.data.createCategory.id,
        title: "Who cut <it>?",
        body: "Nobody **knows**.",
      },
    },
    ada,
  );
  threadId = data.createThread.id;
});
afterAll(() => api.stop());

const open = (url: string, headers: Record<string, string> = {}) =>
  api.app.http.inject({ url, headers: { accept: "text/html,application/xhtml+xml", ...headers } });

/** What a reader without JavaScript reads, on one line. */
function textOf(html: string): string {
  let text = "";
  let isData = false;
  const parser = new Parser({
    onopentag: (name) => {
      isData = name === "script";
    },
    ontext: (piece) => {
      if (!isData) text += piece;
    },
    onclosetag: () => {
      isData = false;
      text += " ";
    },
  });
  parser.end(html);
  return text.replace(/\s+/g, " ").replace(/ ([.,:;])/g, "$1");
}

test("a crawler reads an event without running a script", async () => {
  const [id] = await transact(api.work(), ({ em, now }) =>
    publishEvents(em, { events: [eventFacts({ title: "Cable </script> cut" })], at: now() }),
  );

  const page = await open(`/event/${id}`);

  expect(page.statusCode).toBe(200);
  expect(page.body).toContain("<title>Cable &lt;/script&gt; cut · Vigilia</title>");
  expect(page.body).toContain(`<link rel="canonical" href="http://vigilia.test/event/${id}" />`);
  expect(page.body.match(/rel="canonical"/g)).toHaveLength(1);
  expect(page.body).toMatch(/<h1[^>]*>Cable &lt;\/script&gt; cut<\/h1>/);
  expect(textOf(page.body)).toContain("A government has formally named the state responsible.");
  expect(textOf(page.body)).toContain("Revision 1");
  const jsonLd = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page.body)?.[1] ?? "";
  expect(JSON.parse(jsonLd)).toMatchObject({ "@type": "Article", headline: "Cable </script> cut" });
});

test("structured data says no more of a date and a place than is known", async () => {
  const ids = await transact(api.work(), ({ em, now }) =>
    publishEvents(em, {
      events: [
        eventFacts({ date: "2025-11-04", datePrecision: "DAY", placePrecision: "SITE" }),
        eventFacts({ date: "2025-11-01", datePrecision: "MONTH", placePrecision: "NOMINAL" }),
        eventFacts({ date: "2025-01-01", datePrecision: "YEAR", placePrecision: "AREA" }),
      ],
      at: now(),
    }),
  );

  const told = await Promise.all(
    ids.map(async (id) => {
      const { body } = await open(`/event/${id}`);
      const jsonLd = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? "";
      const { about } = JSON.parse(jsonLd);
      return [about.startDate, about.location.geo !== undefined];
    }),
  );

  expect(told).toEqual([
    ["2025-11-04", true],
    ["2025-11", false],
    ["2025", false],
  ]);
});

test("a thread gives its posts, their authors and dates, and names itself a discussion", async () => {
  const page = await open(`/forum/thread/${threadId}`);

  expect(page.body).toMatch(/<h1[^>]*>.*Who cut &lt;it&gt;\?.*<\/h1>/);
  expect(page.body).toContain("<p>Nobody <strong>knows</strong>.</p>");
  expect(page.body).toMatch(/<a [^>]*href="\/forum\/user\/ada"[^>]*>ada<\/a>/);
  expect(page.body).toContain("<time dateTime=");
  expect(page.body).toContain('"@type":"DiscussionForumPosting"');
});

test("later pages have an address of their own and name the first page's as the discussion", async () => {
  await api.sql(sql`update threads set post_seq = 60 where id = ${threadId}`);

  const page = await open(`/forum/thread/${threadId}?page=2`);

  const address = `http://vigilia.test/forum/thread/${threadId}`;
  expect(page.body).toContain(`<link rel="canonical" href="${address}?page=2" />`);
  expect(page.body).toContain(`<link rel="prev" href="${address}" />`);
  expect(page.body).toContain(`<link rel="next" href="${address}?page=3" />`);
  expect(page.body).toContain(`"url":"${address}"`);
});

test.each(["/event/nothing", "/forum/thread/nothing", "/forum/user/nobody", "/no/such/page"])(
  "%s is a 404, not a page that pretends",
  async (path) => {
    expect((await open(path)).statusCode).toBe(404);
  },
);

test("the mission and the privacy policy are there in full, down to whom to write to", async () => {
  const mission = await open("/mission");
  expect(mission.body).toMatch(/id="limits"/);
  expect(textOf(mission.body)).toContain("What the map cannot tell you");
  expect(textOf(mission.body)).toContain("Found by a court");
  expect(mission.body).toMatch(/<a [^>]*href="\/submit"[^>]*>submit an event<\/a>/);

  const privacy = await open("/privacy-policy");
  expect(textOf(privacy.body)).toContain("You must be at least 16 years old to register.");
  expect(privacy.body).toMatch(
    /<a [^>]*href="mailto:contact@example.org"[^>]*>contact@example.org<\/a>/,
  );
});

test("a category gives its threads with author and date, a profile its posts", async () => {
  const category = await api.query(TestRenderedPagesCategoriesDocument);
  const thread = new RegExp(
    `<a [^>]*href="/forum/thread/${threadId}"[^>]*>.*Who cut &lt;it&gt;\\?.*href="/forum/user/ada"[^>]*>ada<.*<time `,
  );

  expect((await open(`/forum/category/${category.data.categories[0]?.id}`)).body).toMatch(thread);
  expect((await open("/forum")).body).toMatch(thread);
  expect((await open("/forum/user/ada")).body).toMatch(
    new RegExp(`<a [^>]*href="/forum/thread/${threadId}[^"]*"[^>]*>Who cut`),
  );
});

test("a deleted post leaves no more than a word of why", async () => {
  await api.sql(sql`
    update posts set deleted_at = now(), removal_ground = 'SPAM', body = '', body_html = '', plain_text = '', words = ''
    where thread_id = ${threadId}`);

  const { body } = await open(`/forum/thread/${threadId}`);

  expect(textOf(body)).toContain("Removed by moderators: spam");
  expect(body).not.toContain("<strong>knows</strong>");
});

test("a removed thread is a 404", async () => {
  await api.sql(sql`update threads set deleted_at = now() where id = ${threadId}`);

  expect((await open(`/forum/thread/${threadId}`)).statusCode).toBe(404);
});

test("a crawler reads how the API is asked, with every example", async () => {
  const page = await open("/developers");

  expect(page.body).toMatch(/<h1[^>]*>The API for researchers<\/h1>/);
  expect(page.body).toMatch(/<a [^>]*href="\/api\/events.parquet"/);
  for (const { question } of apiExamples) expect(textOf(page.body)).toContain(question);
  expect(textOf(page.body)).toContain("query NewestEvents {");
});

test("a crawler reads the limits of the API and its whole codebook", async () => {
  const { body } = await open("/developers");

  const text = textOf(body);
  for (const [what, howMuch] of apiLimits) expect(text).toContain(`${what} ${howMuch}`);
  for (const { name, description, entries } of codebook) {
    expect(body).toContain(`id="type-${name}"`);
    expect(text).toContain(description);
    for (const entry of entries) expect(text).toContain(entry.description);
  }
});

test.each(["/", "/mission", "/forum", "/forum/user/ada"])(
  "%s has a title and a text",
  async (path) => {
    const page = await open(path);

    expect(page.statusCode).toBe(200);
    expect(page.body).toMatch(/<title>[^<]+ · Vigilia<\/title>/);
    expect(page.body).toMatch(/<h1[ >]/);
  },
);

test("the page of a receipt is there for who has its link, and for no search engine", async () => {
  const { data } = await api.query(TestRenderedPagesSubmitEventDocument, {
    input: {
      type: "RUSSIAN",
      sourceUrl: "https://news.example/receipt",
      date: "2025-01-01",
      latitude: 55,
      longitude: 12,
      recaptchaToken: "x",
    },
  });

  const page = await open(`/submission/${data.submitEvent.receipt}`);

  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('<meta name="robots" content="noindex" />');
  expect((await open("/submission/nobodys")).statusCode).toBe(404);
});

test("what the page was rendered from stands in it once, and nothing written by members ends it early", async () => {
  const title = "</script><script>alert(1)</script>";
  const [id] = await transact(api.work(), ({ em, now }) =>
    publishEvents(em, { events: [eventFacts({ title })], at: now() }),
  );

  const { body } = await open(`/event/${id}`);

  const states = [
    ...body.matchAll(/<script type="application\/json" id="page-state">(.*?)<\/script>/g),
  ];
  expect(states).toHaveLength(1);
  const state = JSON.parse(states[0]?.[1] ?? "");
  expect(state.cache[`Event:${id}`]).toMatchObject({ title });
  expect(body).not.toContain("<script>alert(1)");
});

test("everybody gets the visitors' page, whoever is signed in", async () => {
  const own = await open("/forum", { cookie: `token=${ada.token}` });

  expect(textOf(own.body)).toContain("Login");
  expect(own.body).not.toContain('"Viewer"');
});

test("the map's page lists the newest events and counts all", async () => {
  await transact(api.work(), ({ em, now }) =>
    publishEvents(em, { events: [eventFacts({ title: "A drone over the harbour" })], at: now() }),
  );
  const { data } = await api.query(TestRenderedPagesEventCountDocument);

  const text = textOf((await open("/")).body);

  expect(text).toContain("A drone over the harbour");
  expect(text).toContain(`${data.events.totalCount} events`);
});

test("a search gives what it finds", async () => {
  await api.sql(sql`update threads set deleted_at = null`);
  const { body } = await open("/forum/search?q=ada&kind=users");

  expect(body).toMatch(/<h1[^>]*>Search<\/h1>/);
  expect(body).toContain('"ForumSearch:');
});
