import { codebook } from "@vigilia/schema/codebook.ts";
import { apiExamples } from "@vigilia/schema/texts/api-examples.ts";
import { apiLimits } from "@vigilia/schema/texts/developers-text.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { eventFacts } from "../../test/event-facts.ts";
import { startTestApi, type Person, type TestApi } from "../../test/test-api.ts";
import { publishEvents } from "../features/events/publishing/publish-events.ts";
import { transact } from "../kernel/transact.ts";
import {
  TestDescribePageCreateThreadDocument,
  TestDescribePageCategoriesDocument,
  TestDescribePageSubmitEventDocument,
} from "./describe-page.test.graphql.ts";
import { textOfHtml } from "./describe-thread.ts";

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
    TestDescribePageCreateThreadDocument,
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

const open = (url: string) =>
  api.app.http.inject({ url, headers: { accept: "text/html,application/xhtml+xml" } });

test("a crawler reads an event without running a script", async () => {
  const [id] = await transact(api.work(), ({ em, now }) =>
    publishEvents(em, { events: [eventFacts({ title: "Cable </script> cut" })], at: now() }),
  );

  const page = await open(`/event/${id}`);

  expect(page.statusCode).toBe(200);
  expect(page.body).toContain("<title>Cable &lt;/script&gt; cut · Vigilia</title>");
  expect(page.body).toContain(`<link rel="canonical" href="http://vigilia.test/event/${id}" />`);
  expect(page.body.match(/rel="canonical"/g)).toHaveLength(1);
  expect(page.body).toContain("<h1>Cable &lt;/script&gt; cut</h1>");
  expect(page.body).toContain("A government has formally named the state responsible.");
  expect(page.body).toContain("Revision 1, <time datetime=");
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

  expect(page.body).toContain("<h1>Who cut &lt;it&gt;?</h1>");
  expect(page.body).toContain("<p>Nobody <strong>knows</strong>.</p>");
  expect(page.body).toContain('<a href="/forum/user/ada">ada</a>, <time datetime=');
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
  expect(mission.body).toContain('<h2 id="limits">What the map cannot tell you</h2>');
  expect(mission.body).toContain("<dt>Found by a court</dt>");
  expect(mission.body).toContain('<a href="/submit">submit an event</a>');

  const privacy = await open("/privacy-policy");
  expect(privacy.body).toContain("You must be at least 16 years old to register.");
  expect(privacy.body).toContain('<a href="mailto:contact@example.org">contact@example.org</a>');
});

test("a category gives its threads with author and date, a profile its posts", async () => {
  const category = await api.query(TestDescribePageCategoriesDocument);
  const thread = new RegExp(
    `<a href="/forum/thread/${threadId}">Who cut &lt;it&gt;\\?</a>, <a href="/forum/user/ada">ada</a>, <time `,
  );

  expect((await open(`/forum/category/${category.data.categories[0]?.id}`)).body).toMatch(thread);
  expect((await open("/forum")).body).toMatch(thread);
  expect((await open("/forum/user/ada")).body).toMatch(/<a href="\/forum\/post\/[^"]+">Who cut/);
});

test("a deleted post leaves no more than a word of why", async () => {
  await api.sql(sql`
    update posts set deleted_at = now(), removal_ground = 'SPAM', body = '', body_html = '', plain_text = '', words = ''
    where thread_id = ${threadId}`);

  const { body } = await open(`/forum/thread/${threadId}`);

  expect(body).toContain("<p>Removed by moderators: spam</p>");
  expect(body).not.toContain("<strong>knows</strong>");
});

test("a removed thread is a 404", async () => {
  await api.sql(sql`update threads set deleted_at = now() where id = ${threadId}`);

  expect((await open(`/forum/thread/${threadId}`)).statusCode).toBe(404);
});

test("a crawler reads how the API is asked, with every example", async () => {
  const page = await open("/developers");

  expect(page.body).toContain("<h1>The API for researchers</h1>");
  expect(page.body).toContain('<a href="/api/events.parquet">');
  for (const { question } of apiExamples) expect(page.body).toContain(`<h2>${question}</h2>`);
  expect(page.body).toContain("query NewestEvents {");
});

test("a crawler reads the limits of the API and its whole codebook", async () => {
  const { body } = await open("/developers");

  for (const [what, howMuch] of apiLimits) {
    expect(body).toContain(`<dt>${what}</dt><dd>${howMuch}</dd>`);
  }
  const text = textOfHtml(body);
  for (const { name, description, entries } of codebook) {
    expect(body).toContain(`<h3 id="type-${name}">`);
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
    expect(page.body).toContain("<h1>");
  },
);

test("the page of a receipt is there for who has its link, and for no search engine", async () => {
  const { data } = await api.query(TestDescribePageSubmitEventDocument, {
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
