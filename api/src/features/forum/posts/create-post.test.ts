import { randomUUID } from "node:crypto";

import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { openThread, readPost, reply, succeeded, tryReply } from "../../../../test/forum-acts.ts";
import { addCategory } from "../../../../test/forum-rows.ts";
import { startTestApi, type Person, type TestApi } from "../../../../test/test-api.ts";
import { contentTags } from "../../../kernel/content-tags.ts";
import { transact } from "../../../kernel/transact.ts";
import { noteChange } from "../../../platform/caching/cache-tags.ts";
import { rows } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/new-id.ts";
import {
  TestCreatePostThreadDocument as threadQuery,
  TestCreatePostCreatePostDocument,
  TestCreatePostThread2Document,
  TestCreatePostThread3Document,
} from "./create-post.test.graphql.ts";

let api: TestApi;
let ada: Person;
let bob: Person;
let mia: Person;
let categoryId: string;
let threadId: string;

beforeAll(async () => {
  api = await startTestApi();
  [ada, bob, mia] = await Promise.all([
    api.addUser("ada"),
    api.addUser("bob"),
    api.addUser("mia", "MODERATOR"),
  ]);
  categoryId = await addCategory(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  threadId = await openThread(api, ada, { categoryId });
});

describe("replying", () => {
  test("the opening post is number 1, the first reply number 2 and the thread's last", async () => {
    const post = await reply(api, bob, { threadId, body: "Look at the *anchor*." });

    expect(post).toMatchObject({
      number: 2,
      page: 1,
      author: { username: "bob" },
      isDeleted: false,
    });
    expect(post.bodyHtml).toContain("<em>anchor</em>");
    const { thread } = succeeded(await api.query(threadQuery, { id: threadId }));
    expect(thread).toMatchObject({ replyCount: 1, lastPostNumber: 2, posts: { totalCount: 2 } });
    expect(thread?.lastReplyDate).not.toBeNull();
    expect(thread?.lastReplyAuthor).toEqual({ username: "bob" });
  });

  test("is by its author also where a process of the version before says only when it was", async () => {
    await reply(api, bob, { threadId });
    const latest = async () => succeeded(await api.query(threadQuery, { id: threadId })).thread;
    expect((await latest())?.lastReplyAuthor).toEqual({ username: "bob" });
    const at = new Date(Date.now() + 1000);

    await transact(api.work(), async ({ em }) => {
      noteChange(contentTags.thread(threadId));
      const say = sql`
        update threads set post_seq = 3, visible_posts = 3, last_reply_at = ${at}, bumped_at = ${at}
        where id = ${threadId}`;
      await rows(em, say);
      await rows(
        em,
        sql`
          insert into posts (id, thread_id, number, author_id, body, body_html, renderer_version, plain_text, words,
            created_at)
          values (${newId()}, ${threadId}, 3, ${mia.id}, 'a', 'a', 1, 'a', 'a:1', ${at})`,
      );
    });
    expect((await latest())?.lastReplyAuthor).toEqual({ username: "mia" });

    await transact(api.work(), async ({ em }) => {
      noteChange(contentTags.thread(threadId));
      await rows(
        em,
        sql`update posts set deleted_at = ${at}, body = '', body_html = '', plain_text = '', words = ''
        where thread_id = ${threadId}`,
      );
      const forget = sql`
        update threads set visible_posts = 0, last_reply_at = null, bumped_at = created_at
        where id = ${threadId}`;
      await rows(em, forget);
    });
    expect((await latest())?.lastReplyAuthor).toBeNull();
  });

  test("post 21 opens page 2", async () => {
    await api.sql(sql`update threads set post_seq = 20 where id = ${threadId}`);

    const post = await reply(api, bob, { threadId });

    expect(post).toMatchObject({ number: 21, page: 2 });
  });

  test("a hundred replies at the same instant are numbered without gap or double", async () => {
    const posts = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        reply(api, index % 2 ? ada : bob, { threadId, body: `Reply ${index}` }),
      ),
    );

    const numbers = posts.map(({ number }) => number).toSorted((one, other) => one - other);
    expect(numbers).toEqual(Array.from({ length: 100 }, (_, index) => index + 2));
    const { thread } = succeeded(await api.query(threadQuery, { id: threadId }));
    expect(thread).toMatchObject({ replyCount: 100, lastPostNumber: 101 });
  });

  test("one who sends the same key again gets the same post, and the thread holds it once", async () => {
    const idempotencyKey = randomUUID();

    const first = await reply(api, bob, { threadId, body: "Once", idempotencyKey });
    const again = await reply(api, bob, { threadId, body: "Once", idempotencyKey });

    expect(again.id).toBe(first.id);
    const { thread } = succeeded(await api.query(threadQuery, { id: threadId }));
    expect(thread).toMatchObject({ lastPostNumber: 2, replyCount: 1 });
  });

  test("the same key from two tabs at once makes one post", async () => {
    const idempotencyKey = randomUUID();

    const posts = await Promise.all(
      [1, 2, 3, 4].map(() => reply(api, bob, { threadId, idempotencyKey })),
    );

    expect(new Set(posts.map(({ id }) => id)).size).toBe(1);
  });

  test("another member's key is another key", async () => {
    const idempotencyKey = randomUUID();

    const bobs = await reply(api, bob, { threadId, idempotencyKey });
    const adas = await reply(api, ada, { threadId, idempotencyKey });

    expect(adas.id).not.toBe(bobs.id);
  });

  test("a key that is no UUID is refused", async () => {
    const { errors } = await tryReply(api, bob, { threadId, idempotencyKey: "again" });

    expect(errors).toMatchObject([
      { extensions: { code: "BAD_USER_INPUT", fields: { idempotencyKey: expect.any(String) } } },
    ]);
  });

  test.each([
    ["", "Text is required"],
    [" \n\t ", "Text is required"],
    ["x".repeat(32_001), "Text must be at most 32,000 characters"],
  ])("a text of %j is refused", async (body, text) => {
    const { errors } = await tryReply(api, bob, { threadId, body });

    expect(errors).toMatchObject([{ message: text, extensions: { fields: { body: text } } }]);
  });

  test("half a character is refused, not a fault", async () => {
    const { errors } = await tryReply(api, bob, { threadId, body: "half \ud83d" });

    expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT" } }]);
  });

  test.each(["019aa5a0-0000-7000-8000-0000000000aa", "nothing"])(
    "a thread that does not exist is not found: %s",
    async (id) => {
      const { errors } = await tryReply(api, bob, { threadId: id });

      expect(errors).toMatchObject([{ extensions: { code: "NOT_FOUND" } }]);
    },
  );

  test("a visitor is asked to sign in", async () => {
    const { errors } = await api.query(TestCreatePostCreatePostDocument, {
      input: { threadId, body: "Hello" },
    });

    expect(errors).toMatchObject([{ extensions: { code: "UNAUTHENTICATED" } }]);
  });

  test("a word longer than any is still a post", async () => {
    const post = await reply(api, bob, { threadId, body: "ы".repeat(20_000) });

    expect(post.number).toBe(2);
  });
});

describe("a locked thread", () => {
  beforeEach(async () => {
    await api.sql(sql`update threads set locked_at = now() where id = ${threadId}`);
  });

  test("refuses members with a reason, and takes no number for it", async () => {
    const { errors } = await tryReply(api, bob, { threadId });

    expect(errors).toMatchObject([
      { message: expect.stringContaining("locked"), extensions: { code: "FORBIDDEN" } },
    ]);
    const { thread } = succeeded(await api.query(threadQuery, { id: threadId }));
    expect(thread).toMatchObject({ lastPostNumber: 1, replyCount: 0 });
  });

  test("lets moderators write", async () => {
    const post = await reply(api, mia, { threadId });

    expect(post.number).toBe(2);
  });

  test("answers a retried reply from before with that reply", async () => {
    const idempotencyKey = randomUUID();
    await api.sql(sql`update threads set locked_at = null where id = ${threadId}`);
    const first = await reply(api, bob, { threadId, idempotencyKey });
    await api.sql(sql`update threads set locked_at = now() where id = ${threadId}`);

    const again = await reply(api, bob, { threadId, idempotencyKey });

    expect(again.id).toBe(first.id);
  });

  test("says whether the viewer can reply", async () => {
    const query = TestCreatePostThread2Document;

    const asBob = await api.query(query, { id: threadId }, bob);
    const asMia = await api.query(query, { id: threadId }, mia);

    expect(asBob.data.thread).toEqual({ isLocked: true, viewerCanReply: false });
    expect(asMia.data.thread).toEqual({ isLocked: true, viewerCanReply: true });
  });
});

test("a banned member learns why nothing is written", async () => {
  const eve = await api.addUser("eve");
  await api.sql(sql`
    insert into bans (id, user_id, reason, created_at) values (gen_random_uuid(), ${eve.id}, 'Spam', now())`);

  const { errors } = await tryReply(api, eve, { threadId });

  expect(errors).toMatchObject([
    { message: expect.stringContaining("Spam"), extensions: { code: "FORBIDDEN" } },
  ]);
});

test("the message of what was published names those it mentions", async () => {
  const opening = await api.query(TestCreatePostThread3Document, {
    id: threadId,
  });
  const quoted = opening.data.thread?.posts.nodes[0]?.id;
  await api.services.outbox.drained();

  const post = await reply(api, bob, {
    threadId,
    body: `> [@ada](post:${quoted})\n> Let us collect what is known.\n\nHello @Ada and @nobody`,
  });

  const stored = await api.sql(
    sql`select quoted_post_id, quoted_revision, is_verbatim from post_quotes where post_id = ${post.id}`,
  );
  expect(stored).toEqual([{ quoted_post_id: quoted, quoted_revision: 1, is_verbatim: true }]);
  const mentions = await api.sql(sql`select user_id from post_mentions where post_id = ${post.id}`);
  expect(mentions).toEqual([{ user_id: ada.id }]);
  const { bodyHtml } = await readPost(api, post.id);
  expect(bodyHtml).toContain(`data-post-id="${quoted}"`);
  expect(bodyHtml).toContain(`href="/forum/user/ada"`);
});
