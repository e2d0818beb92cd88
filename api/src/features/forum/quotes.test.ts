import { sql } from "kysely";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
} from "vitest";

import { eventFacts } from "../../../test/event-facts.ts";
import {
  deletion,
  editing,
  openThread,
  quoteOf,
  readPost,
  reply,
  restoring,
  succeeded,
  tryReply,
} from "../../../test/forum-acts.ts";
import { addCategory } from "../../../test/forum-rows.ts";
import { elementsOf, textOf } from "../../../test/rendered-markdown.ts";
import { startTestApi, type Person, type TestApi } from "../../../test/test-api.ts";
import { transact } from "../../kernel/transact.ts";
import { rows } from "../../platform/database/database.ts";
import { recordEventChanges } from "../events/changes/change-log.ts";
import { publishEvents } from "../events/publishing/publish-events.ts";
import { eraseTexts } from "./members/erase-texts.ts";
import { TestQuotesPreviewPostDocument as preview } from "./quotes.test.graphql.ts";

let api: TestApi;
let ada: Person;
let bob: Person;
let mia: Person;
let threadId: string;
let quoted: { id: string };

beforeAll(async () => {
  api = await startTestApi();
  [ada, bob, mia] = await Promise.all([
    api.addUser("ada"),
    api.addUser("bob"),
    api.addUser("mia", "MODERATOR"),
  ]);
  threadId = await openThread(api, ada, { categoryId: await addCategory(api) });
});
afterAll(() => api.stop());
beforeEach(async () => {
  quoted = await reply(api, ada, { threadId, body: "The **anchor** lay at sixty metres." });
});

const quoteBob = (words: string) =>
  reply(api, bob, { threadId, body: `${quoteOf(quoted, words)}Is it?` });

async function previewOf(body: string): Promise<string> {
  return succeeded(await api.as(bob)(preview, { body })).previewPost;
}

async function shown({ id }: { id: string }) {
  await api.services.outbox.drained();
  const { bodyHtml } = await readPost(api, id);
  const quote = elementsOf(bodyHtml).find(({ name }) => name === "blockquote");
  const notes = elementsOf(bodyHtml).filter(
    ({ attributes }) => attributes["class"] === "quote-note",
  );
  return { quote, text: textOf(bodyHtml), notes: notes.map(({ text }) => text) };
}

describe("a quote", () => {
  test("names the post and links to it by its author's name", async () => {
    const { bodyHtml } = await quoteBob("The **anchor** lay");

    expect(elementsOf(bodyHtml)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          name: "blockquote",
          attributes: { class: "quote", "data-post-id": quoted.id },
        }),
        expect.objectContaining({
          name: "a",
          attributes: { class: "quote-author", href: `/forum/post/${quoted.id}` },
          text: "ada",
        }),
      ]),
    );
  });

  test("of words that the post never contained is shown as such", async () => {
    const { notes } = await shown(await quoteBob("The anchor was mine."));

    expect(notes).toEqual(["not verbatim"]);
  });

  test("with a link that the post did not have is no true quote", async () => {
    const { notes } = await shown(await quoteBob("The [anchor](https://evil.example) lay"));

    expect(notes).toEqual(["not verbatim"]);
  });

  test("that puts another's name to the words shows whose they are", async () => {
    const body = `> [@bob](post:${quoted.id})\n> The anchor lay\n\nSee?`;

    const { bodyHtml } = await reply(api, bob, { threadId, body });

    expect(
      elementsOf(bodyHtml).find(({ attributes }) => attributes["class"] === "quote-author")?.text,
    ).toBe("ada");
  });

  test("of a post that was edited since keeps its words and says so", async () => {
    const quoting = await quoteBob("The anchor lay");

    await api.as(ada)(editing, { id: quoted.id, body: "The anchor lay at seventy metres." });

    expect(await shown(quoting)).toMatchObject({
      notes: ["edited since"],
      text: expect.stringContaining("The anchor lay"),
    });
  });

  test("of words that were edited out looks like any words that were never there", async () => {
    await api.as(ada)(editing, { id: quoted.id, body: "I was wrong." });

    const [former, invented] = [await quoteBob("sixty metres"), await quoteBob("seventy metres")];

    expect(await shown(former)).toMatchObject({ notes: ["not verbatim"] });
    expect(await shown(invented)).toMatchObject({ notes: ["not verbatim"] });
  });

  test("keeps its verdict when the post around it is edited, and so does a part of it", async () => {
    const quoting = await quoteBob("The anchor lay at sixty metres.");
    await api.as(ada)(editing, { id: quoted.id, body: "I was wrong." });

    const edit = (words: string) =>
      api.as(bob)(editing, { id: quoting.id, body: `${quoteOf(quoted, words)}Why?` });

    succeeded(await edit("The anchor lay at sixty metres."));
    expect(await shown(quoting)).toMatchObject({ notes: ["edited since"] });
    succeeded(await edit("anchor lay"));
    expect(await shown(quoting)).toMatchObject({ notes: ["edited since"] });
    succeeded(await edit("The anchor lay at sixty metres. Truly"));
    expect(await shown(quoting)).toMatchObject({ notes: ["not verbatim"] });
  });

  test("of a post that was removed says so, and no longer once it is restored", async () => {
    const quoting = await quoteBob("The anchor lay");

    await api.as(mia)(deletion, { id: quoted.id, ground: "SPAM" });
    expect(await shown(quoting)).toMatchObject({
      notes: ["post removed"],
      text: expect.stringContaining("The anchor lay"),
    });

    await api.as(mia)(restoring, { id: quoted.id });
    expect(await shown(quoting)).toMatchObject({ notes: [] });
  });

  test("of a post removed as illegal withholds its words", async () => {
    const quoting = await quoteBob("The anchor lay");

    await api.as(mia)(deletion, { id: quoted.id, ground: "ILLEGAL" });

    const { notes, text } = await shown(quoting);
    expect(notes).toEqual(["post removed", "words withheld"]);
    expect(text).not.toContain("anchor");
  });

  test("of words that their author erased withholds them", async () => {
    const eve = await api.addUser("eve");
    const hers = await reply(api, eve, { threadId, body: "My secret" });
    const quoting = await reply(api, bob, { threadId, body: quoteOf(hers, "My secret", "eve") });

    await eraseTexts(api.work(), { authorId: eve.id });

    const { notes, text } = await shown(quoting);
    expect(notes).toEqual(["post removed", "words withheld"]);
    expect(text).not.toContain("secret");
  });

  test("of a post that does not exist is shown without a link", async () => {
    const unknown = { id: "019aa5a0-0000-7000-8000-0000000000aa" };

    const { bodyHtml } = await reply(api, bob, { threadId, body: quoteOf(unknown, "Ghosts") });

    expect(elementsOf(bodyHtml).map(({ name }) => name)).not.toContain("a");
  });

  describe.each([
    ["deleted by its author", () => api.as(ada)(deletion, { id: quoted.id })],
    ["removed as illegal", () => api.as(mia)(deletion, { id: quoted.id, ground: "ILLEGAL" })],
    [
      "that stands in a removed thread",
      () => api.sql(sql`update threads set deleted_at = now() where id = ${threadId}`),
    ],
  ])("of a post %s", (_, remove) => {
    afterEach(() => api.sql(sql`update threads set deleted_at = null where id = ${threadId}`));

    test("does not reveal what it said", async () => {
      await remove();
      const [right, wrong] = await Promise.all(
        ["anchor", "answer"].map((guess) => previewOf(`${quoteOf(quoted, guess, "eve")}Hm`)),
      );

      expect(right?.replace("anchor", "answer")).toBe(wrong);
      expect(right).toContain("not verbatim");
    });
  });

  test("of a post in a removed thread does not reveal who wrote it", async () => {
    await api.sql(sql`update threads set deleted_at = now() where id = ${threadId}`);
    onTestFinished(async () => {
      await api.sql(sql`update threads set deleted_at = null where id = ${threadId}`);
    });

    expect(await previewOf(quoteOf(quoted, "The anchor", "eve"))).not.toContain("ada");
  });

  test("of more than twenty posts at once is refused", async () => {
    const quotes = Array.from({ length: 21 }, (_, index) =>
      quoteOf({ id: `019aa5a0-0000-7000-8000-0000000000${index + 10}` }, "Words"),
    );

    const { errors } = await tryReply(api, bob, { threadId, body: quotes.join("") });

    expect(errors).toMatchObject([{ extensions: { fields: { body: expect.any(String) } } }]);
  });
});

describe("hostile text", () => {
  test.each([
    ["a script", "<script>alert(1)</script>"],
    ["a link that runs a script", "[click](javascript:alert(1))"],
    ["a picture with a handler", '<img src=x onerror="alert(1)">'],
    ["a picture that is not https", "![x](http://tracker.example/x.png)"],
  ])("%s does no harm", async (_, body) => {
    const { bodyHtml } = await reply(api, bob, { threadId, body });

    const elements = elementsOf(bodyHtml);
    expect(elements.map(({ name }) => name)).not.toContain("script");
    expect(elements.map(({ name }) => name)).not.toContain("img");
    for (const { attributes } of elements) {
      expect(Object.keys(attributes).filter((name) => name.startsWith("on"))).toEqual([]);
      expect(attributes["href"] ?? "").not.toMatch(/^javascript:/i);
    }
  });
});

describe("an incident's card", () => {
  const card = (html: string) =>
    elementsOf(html).find(({ attributes }) => attributes["class"] === "event-card");
  let eventId: string;

  beforeAll(async () => {
    const events = [eventFacts({ title: "Drones over the port", date: "2025-03-01" })];
    [eventId = ""] = await transact(api.work(), ({ em, now }) =>
      publishEvents(em, { events, at: now() }),
    );
  });

  test("stands for a link to one of our events", async () => {
    const body = `Look:\n\nhttp://vigilia.test/event/${eventId}`;

    const { bodyHtml } = await reply(api, bob, { threadId, body });

    expect(card(bodyHtml)?.text).toMatch(/RU.*1 March 2025.*Drones over the port.*map/);
  });

  test("says that the event was withdrawn since", async () => {
    const { id } = await reply(api, bob, { threadId, body: `[this](/event/${eventId})` });

    await transact(api.work(), async ({ em, now }) => {
      await rows(em, sql`update events set retracted_at = now() where id = ${eventId}`);
      await recordEventChanges(em, { kind: "RETRACTED", eventIds: [eventId], at: now() });
    });
    await api.services.outbox.drained();

    expect(card((await readPost(api, id)).bodyHtml)?.text).toContain("retracted");
  });
});

describe("the preview", () => {
  test("is what the post will show, and leaves nothing behind", async () => {
    const body = `${quoteOf(quoted, "The anchor lay")}Hello @ada, see **this**`;

    const { previewPost } = succeeded(await api.as(bob)(preview, { body }));
    const written = await reply(api, bob, { threadId, body });

    expect(previewPost).toBe(written.bodyHtml);
  });

  test("of nothing is nothing", async () => {
    expect(succeeded(await api.as(bob)(preview, { body: " " })).previewPost).toBe("");
  });

  test("is for members", async () => {
    const { errors } = await api.query(preview, { body: "Hello" });

    expect(errors).toMatchObject([{ extensions: { code: "UNAUTHENTICATED" } }]);
  });
});
