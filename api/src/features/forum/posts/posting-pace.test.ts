import { randomUUID } from "node:crypto";

import {
  editsPerMinute,
  postMaxLength,
  reactionsPerMinute,
  renderedCharactersPerMinute,
} from "@vigilia/schema/limits.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import { editing, openThread, reply, tryReply } from "../../../../test/forum-acts.ts";
import { addCategory } from "../../../../test/forum-rows.ts";
import { present } from "../../../../test/present.ts";
import {
  startTestApi,
  type GraphqlAnswer,
  type Person,
  type TestApi,
} from "../../../../test/test-api.ts";
import {
  TestPostingPaceCategoriesDocument,
  TestPostingPacePreviewPostDocument,
} from "./posting-pace.test.graphql.ts";

let api: TestApi;
let mia: Person;
let bob: Person;
let threadId: string;
let people = 0;

beforeAll(async () => {
  // However slow the machine is, all of it happens at one moment.
  vi.useFakeTimers({ toFake: ["Date"] });
  api = await startTestApi({ RATE_LIMITS: "on" });
  mia = await api.addUser("mia", "MODERATOR");
  const categoryId = await addCategory(api);
  threadId = await openThread(api, mia, { categoryId });
});
afterAll(async () => {
  await api.stop();
  vi.useRealTimers();
});
beforeEach(async () => {
  people += 1;
  bob = await api.addUser(`bob-${people}`);
  await api.sql(sql`update users set created_at = now() - interval '2 days' where id = ${bob.id}`);
});

const waitOf = ({ errors }: GraphqlAnswer) => errors?.[0]?.extensions["retryAfter"];

describe("a second post at once", () => {
  test("is refused, with how long to wait", async () => {
    await reply(api, bob, { threadId, body: "One" });

    const answer = await tryReply(api, bob, { threadId, body: "Two" });

    expect(answer).toMatchObject({ status: 429, headers: { "retry-after": "10" } });
    expect(answer.errors).toMatchObject([
      {
        message: "You have posted a moment ago. Please try again in 10 seconds.",
        extensions: { code: "TOO_MANY_REQUESTS", retryAfter: 10 },
      },
    ]);
  });

  test("of a member of this day is refused for a minute", async () => {
    await api.sql(sql`update users set created_at = now() where id = ${bob.id}`);
    await reply(api, bob, { threadId, body: "One" });

    expect(waitOf(await tryReply(api, bob, { threadId, body: "Two" }))).toBe(60);
  });

  test("is refused whether it opens a thread or replies", async () => {
    await reply(api, bob, { threadId, body: "One" });
    const { data } = await api.query(TestPostingPaceCategoriesDocument);

    const opening = openThread(api, bob, { categoryId: present(data.categories[0]).id });

    await expect(opening).rejects.toThrow("try again in 10 seconds");
  });

  test("of a moderator is taken", async () => {
    await reply(api, mia, { threadId, body: `One ${people}` });

    expect((await tryReply(api, mia, { threadId, body: `Two ${people}` })).errors).toBeUndefined();
  });

  test("is no second post when it is the first one, sent again", async () => {
    const idempotencyKey = randomUUID();
    const first = await reply(api, bob, { threadId, body: "One", idempotencyKey });

    const again = await reply(api, bob, { threadId, body: "One", idempotencyKey });

    expect(again.id).toBe(first.id);
  });

  test("is taken when the first one came to nothing", async () => {
    const refused = await tryReply(api, bob, { threadId: randomUUID(), body: "One" });

    expect(refused.errors).toMatchObject([{ extensions: { code: "NOT_FOUND" } }]);
    expect((await tryReply(api, bob, { threadId, body: "One" })).errors).toBeUndefined();
  });

  test("from many tabs at the same time gets one through", async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map((tab) => tryReply(api, bob, { threadId, body: `From tab ${tab}` })),
    );

    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
  });
});

test("the same text again is refused, from any member", async () => {
  await reply(api, mia, { threadId, body: "Exactly this" });

  const answer = await tryReply(api, mia, { threadId, body: " Exactly this " });

  expect(answer.errors?.[0]?.message).toContain("exactly this text");
  expect(waitOf(answer)).toBe(600);
  expect((await tryReply(api, bob, { threadId, body: "Exactly this" })).errors).toBeUndefined();
});

test("more members who write at once than there are connections are all answered", async () => {
  const small = await startTestApi({ RATE_LIMITS: "on", DATABASE_POOL: "2" });
  const categoryId = await addCategory(small);
  const names = Array.from({ length: 12 }, (_, index) => `writer-${index}`);
  const writers = await Promise.all(names.map((name) => small.addUser(name)));

  const threads = await Promise.all(
    writers.map((writer) => openThread(small, writer, { categoryId, body: writer.username })),
  );

  expect(new Set(threads).size).toBe(writers.length);
  await small.stop();
});

describe("without end", () => {
  const limited = { errors: [{ extensions: { code: "TOO_MANY_REQUESTS" } }] };

  async function until(limit: number, act: (time: number) => Promise<GraphqlAnswer>) {
    for (let time = 1; time <= limit; time += 1) {
      expect((await act(time)).errors, `time ${time}`).toBeUndefined();
    }
    return act(limit + 1);
  }

  test("nobody edits, and an edit that came to nothing costs nothing", async () => {
    const post = await reply(api, bob, { threadId, body: "A first try" });
    const edit = (time: number) => api.as(bob)(editing, { id: post.id, body: `Try ${time}` });
    const stale = { id: post.id, body: "Stale", revision: 7 };
    expect(await api.as(bob)(editing, stale)).toMatchObject({
      errors: [{ extensions: { code: "CONFLICT" } }],
    });

    expect(await until(editsPerMinute, edit)).toMatchObject(limited);
  });

  test("nobody reacts", async () => {
    const { id } = await reply(api, mia, { threadId, body: `React to me ${people}` });
    const react = (time: number) =>
      api.as(bob)(
        `mutation R($id: ID!) { ${time % 2 ? "react" : "unreact"}(postId: $id, kind: LIKE) { id } }`,
        { id },
      );

    expect(await until(reactionsPerMinute, react)).toMatchObject(limited);
  });

  test("nobody has long texts rendered", async () => {
    const body = "x".repeat(postMaxLength);
    const preview = () => api.as(bob)(TestPostingPacePreviewPostDocument, { b: body });

    expect(
      await until(Math.floor(renderedCharactersPerMinute / postMaxLength), preview),
    ).toMatchObject(limited);
  });
});
