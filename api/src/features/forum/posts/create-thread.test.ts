import { randomUUID } from "node:crypto";

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { eventFacts } from "../../../../test/event-facts.ts";
import { openThread, succeeded } from "../../../../test/forum-acts.ts";
import { addCategory } from "../../../../test/forum-rows.ts";
import { startTestApi, type Person, type TestApi } from "../../../../test/test-api.ts";
import { transact } from "../../../kernel/transact.ts";
import { publishEvents } from "../../events/publishing/publish-events.ts";
import {
  TestCreateThreadCreateThreadDocument as opening,
  TestCreateThreadEventDocument,
} from "./create-thread.test.graphql.ts";

let api: TestApi;
let ada: Person;
let categoryId: string;
let eventId: string;

beforeAll(async () => {
  api = await startTestApi();
  ada = await api.addUser("ada");
  categoryId = await addCategory(api);
  const [published = ""] = await transact(api.work(), ({ em, now }) =>
    publishEvents(em, { events: [eventFacts()], at: now() }),
  );
  eventId = published;
});
afterAll(() => api.stop());

function tryOpen(input: object) {
  const whole = { categoryId, title: "A title", body: "A text", ...input };
  return api.as(ada)(opening, { input: whole });
}

test("a new thread holds its opening post, read by its author, and counts in its category", async () => {
  const { createThread } = succeeded(await tryOpen({ title: "Cables", body: "What do we know?" }));

  expect(createThread).toMatchObject({
    title: "Cables",
    replyCount: 0,
    lastPostNumber: 1,
    lastReplyDate: null,
    viewerLastReadNumber: 1,
    author: { username: "ada" },
    category: { id: categoryId, threadCount: 1, postCount: 1 },
    posts: { nodes: [{ number: 1, body: "What do we know?" }] },
  });
});

test("the same key opens one thread", async () => {
  const idempotencyKey = randomUUID();

  const answers = await Promise.all([1, 2, 3].map(() => tryOpen({ idempotencyKey })));

  expect(new Set(answers.map((answer) => succeeded(answer).createThread.id)).size).toBe(1);
});

describe("a title", () => {
  test.each([
    ["only spaces", "   "],
    ["zero-width characters", "\u200b\u2060\ufeff"],
    ["characters that turn the direction", "\u202e\u2066"],
    ["nothing", ""],
  ])("of %s is refused", async (_, title) => {
    const { errors } = await tryOpen({ title });

    expect(errors).toMatchObject([
      { extensions: { code: "BAD_USER_INPUT", fields: { title: "Title is required" } } },
    ]);
  });

  test("is cleaned of what nobody sees", async () => {
    const { createThread } = succeeded(
      await tryOpen({ title: "  Who\u202e cut\u200b the\n  cable? " }),
    );

    expect(createThread.title).toBe("Who cut the cable?");
  });

  test("has 200 characters at most", async () => {
    expect((await tryOpen({ title: "x".repeat(200) })).errors).toBeUndefined();
    expect((await tryOpen({ title: "x".repeat(201) })).errors).toMatchObject([
      { extensions: { fields: { title: "Title must be at most 200 characters" } } },
    ]);
  });
});

test.each(["019aa5a0-0000-7000-8000-0000000000aa", "x"])(
  "a category that does not exist is refused: %s",
  async (unknown) => {
    const { errors } = await tryOpen({ categoryId: unknown });

    expect(errors).toMatchObject([{ extensions: { fields: { categoryId: expect.any(String) } } }]);
  },
);

test("a visitor is asked to sign in", async () => {
  const input = { categoryId, title: "A title", body: "A text" };

  const { errors } = await api.query(opening, { input });

  expect(errors).toMatchObject([{ extensions: { code: "UNAUTHENTICATED" } }]);
});

describe("the discussion of an event", () => {
  const discussion = TestCreateThreadEventDocument;
  let threadId: string;

  test("is found at the event", async () => {
    expect((await api.query(discussion, { id: eventId })).data.event?.discussion).toBeNull();

    threadId = await openThread(api, ada, { categoryId, title: "Over the port", eventId });

    const { event } = succeeded(await api.query(discussion, { id: eventId }));
    expect(event?.discussion).toEqual({ id: threadId, title: "Over the port" });
  });

  test("there is one of", async () => {
    const { errors } = await tryOpen({ eventId });

    expect(errors).toMatchObject([{ extensions: { code: "CONFLICT" } }]);
  });

  test("is not shown once moderators removed it", async () => {
    await api.sql(sql`update threads set deleted_at = now() where id = ${threadId}`);

    expect((await api.query(discussion, { id: eventId })).data.event?.discussion).toBeNull();
  });

  test.each(["019aa5a0-0000-7000-8000-0000000000aa", "x"])(
    "of an event that does not exist is refused: %s",
    async (unknown) => {
      const { errors } = await tryOpen({ eventId: unknown });

      expect(errors).toMatchObject([{ extensions: { fields: { eventId: expect.any(String) } } }]);
    },
  );
});
