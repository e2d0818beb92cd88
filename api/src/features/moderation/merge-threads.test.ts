import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { eventFacts } from "../../../test/event-facts.ts";
import { openThread, readPost, reply, succeeded, tryReply } from "../../../test/forum-acts.ts";
import { addCategory, addLongThread } from "../../../test/forum-rows.ts";
import { auditOf, refusedWith } from "../../../test/moderation-acts.ts";
import { follow, inboxOf, readUpTo } from "../../../test/notification-acts.ts";
import { startTestApi, type Person, type TestApi } from "../../../test/test-api.ts";
import { publishEvents } from "../events/publishing/publish-events.ts";
import { recountForum } from "../forum/counters/recount-forum.ts";
import {
  TestMergeThreadsMergeThreadsDocument,
  TestMergeThreadsThreadDocument,
  TestMergeThreadsPostPageInfoDocument,
  TestMergeThreadsThread2Document,
} from "./merge-threads.test.graphql.ts";

let api: TestApi;
let ada: Person;
let bob: Person;
let eve: Person;
let mia: Person;
let cables: string;
let drones: string;
let from: string;
let into: string;
let round = 0;

beforeAll(async () => {
  api = await startTestApi({ HOLD_NEW_MEMBER_LINKS: "on" });
  mia = await api.addUser("mia", "MODERATOR");
  [cables, drones] = await Promise.all([addCategory(api, "Cables"), addCategory(api, "Drones")]);
});
afterAll(() => api.stop());
beforeEach(async () => {
  round += 1;
  ada = await api.addUser(`ada${round}`);
  bob = await api.addUser(`bob${round}`);
  eve = await api.addUser(`eve${round}`);
  into = await openThread(api, ada, { categoryId: cables, title: "A cable is cut" });
  from = await openThread(api, bob, { categoryId: drones, title: "The cable again" });
});

const merge = (by: Person, ids = { from, into }, reason = "The same cable") =>
  api.as(by)(TestMergeThreadsMergeThreadsDocument, { ...ids, reason });

const lookUp = async (id: string, as?: Person) => {
  const document = TestMergeThreadsThreadDocument;
  return (await api.query(document, { id }, as)).data;
};

const placeOf = async (postId: string) => {
  const document = TestMergeThreadsPostPageInfoDocument;
  return (await api.query(document, { postId })).data.postPageInfo;
};

const open = async (url: string, cookie?: string) => {
  const headers = { accept: "text/html", ...(cookie && { cookie }) };
  const { statusCode, headers: answer } = await api.app.http.inject({ url, headers });
  return [statusCode, answer["location"]];
};

describe("merging a thread into another", () => {
  test("puts its posts behind the other's, where nothing moves, and is on record", async () => {
    const moved = await reply(api, eve, { threadId: from });
    const kept = await reply(api, ada, { threadId: into });

    expect(succeeded(await merge(mia)).mergeThreads).toMatchObject({
      // The newest by time stands before what was merged in
      lastReplyAuthor: { id: ada.id },
      ...{ id: into, replyCount: 3, lastPostNumber: 4 },
    });

    expect(await placeOf(kept.id)).toEqual({ threadId: into, number: 2, page: 1 });
    expect(await placeOf(moved.id)).toEqual({ threadId: into, number: 4, page: 1 });
    expect(await auditOf(api, from)).toMatchObject([
      {
        action: "thread.merge",
        actorId: mia.id,
        details: {
          before: { title: "The cable again", categoryId: drones },
          after: { threadId: into, title: "A cable is cut", numbers: "3–4" },
          reason: "The same cable",
        },
      },
    ]);
    expect(await recountForum(api.work())).toMatchObject({ threads: 0, categories: 0, totals: 0 });
  });

  test("leaves an address that leads to the other, for staff as for everyone", async () => {
    succeeded(await merge(mia));

    for (const reader of [undefined, bob, mia]) {
      expect(await lookUp(from, reader)).toEqual({
        ...{ thread: null, node: null },
        mergedThread: { numberOffset: 1, thread: { id: into } },
      });
    }
    expect((await lookUp(into)).mergedThread).toBeNull();
  });

  test("sends browsers and crawlers on, to the page and the post that were meant", async () => {
    const long = await addLongThread(api, { categoryId: drones, author: bob, posts: 45 });
    await recountForum(api.work());
    const [post] = await api.sql(
      sql<{ id: string }>`select id from posts where thread_id = ${long} and number = 41`,
    );
    succeeded(await merge(mia, { from: long, into }));

    expect(await open(`/forum/thread/${long}`)).toEqual([301, `/forum/thread/${into}`]);
    expect(await open(`/forum/thread/${long}?page=3`)).toEqual([
      301,
      `/forum/thread/${into}?page=3`,
    ]);
    expect(await open(`/forum/thread/${long}?page=99`)).toEqual([
      301,
      `/forum/thread/${into}?page=3`,
    ]);
    expect(await open(`/forum/thread/${long}?page=3&highlight=${post?.id}`)).toEqual([
      ...[301, `/forum/post/${post?.id}`],
    ]);
    expect(await open(`/forum/post/${post?.id}`)).toEqual([
      ...[302, `/forum/thread/${into}?page=3&highlight=${post?.id}`],
    ]);
  });

  test("lets the application lead on who is signed in, and may have begun to write there", async () => {
    succeeded(await merge(mia));
    expect(await open(`/forum/thread/${from}`, `token=${bob.token}`)).toEqual([200, undefined]);
  });

  test("leads on in one step when the other is merged, too", async () => {
    const third = await openThread(api, eve, { categoryId: cables, title: "All cables" });
    await reply(api, ada, { threadId: third });
    succeeded(await merge(mia));
    succeeded(await merge(mia, { from: into, into: third }));

    expect((await lookUp(from)).mergedThread).toEqual({ numberOffset: 3, thread: { id: third } });
    expect(await open(`/forum/thread/${from}`)).toEqual([301, `/forum/thread/${third}`]);
  });

  test("says the newest reply's time, wherever that stands now", async () => {
    await reply(api, bob, { threadId: from });
    const newest = await reply(api, eve, { threadId: into });
    const { createdAt } = await readPost(api, newest.id);

    expect(succeeded(await merge(mia)).mergeThreads.lastReplyDate).toBe(createdAt);
    expect((await recountForum(api.work())).threads).toBe(0);
  });

  test("carries who watches it, how far they read and their notifications", async () => {
    await follow(api, eve, { threadId: from, level: "WATCHING" });
    await readUpTo(api, eve, { threadId: into, number: 1 });
    const told = await reply(api, ada, { threadId: from });
    expect((await inboxOf(api, eve)).nodes).toMatchObject([{ relatedThread: { id: from } }]);
    await readUpTo(api, ada, { threadId: into, number: 1 });
    await readUpTo(api, ada, { threadId: from, number: 2 });

    succeeded(await merge(mia));

    const { nodes } = await inboxOf(api, eve);
    expect(nodes).toMatchObject([{ relatedThread: { id: into }, relatedPost: { id: told.id } }]);
    const reading = TestMergeThreadsThread2Document;
    const readBy = async (who: Person) => (await api.query(reading, { id: into }, who)).data.thread;
    expect(await readBy(eve)).toEqual({ viewerLastReadNumber: 1, viewerWatchLevel: "WATCHING" });
    expect(await readBy(ada)).toEqual({ viewerLastReadNumber: 3, viewerWatchLevel: "NORMAL" });
    expect(await readBy(bob)).toMatchObject({ viewerWatchLevel: "WATCHING" });
    const next = await reply(api, ada, { threadId: into });
    expect((await inboxOf(api, bob)).nodes[0]).toMatchObject({ relatedPost: { id: next.id } });
  });

  test("carries what waits for approval, and who was writing there writes in the other", async () => {
    const link = "See https://news.example";
    const held = succeeded(await tryReply(api, eve, { threadId: from, body: link })).createPost;
    succeeded(await merge(mia));

    const late = await reply(api, ada, { threadId: from });
    expect(await placeOf(late.id)).toMatchObject({ threadId: into, number: 3 });
    succeeded(await api.as(mia)(`mutation { approveHeldPost(id: "${held.id}") { id } }`));
    expect(await placeOf(held.id)).toMatchObject({ threadId: into, number: 4 });
  });

  test("carries the discussion of an event", async () => {
    const { em, now } = api.work();
    const [eventId = ""] = await publishEvents(em, { events: [eventFacts()], at: now() });
    const discussion = await openThread(api, bob, { categoryId: cables, eventId });
    succeeded(await merge(mia, { from: discussion, into }));

    const found = await api.query(`{ event(id: "${eventId}") { discussion { id } } }`);
    expect(found.data.event.discussion).toEqual({ id: into });
  });

  test("happens once when two do it at the same time, also the other way round", async () => {
    const answers = await Promise.all([
      merge(mia),
      merge(mia, { from: into, into: from }),
      merge(mia),
    ]);

    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    expect(await recountForum(api.work())).toMatchObject({ threads: 0, categories: 0, totals: 0 });
  });

  test("waits for who is replying, and nobody's reply is lost", async () => {
    const replies = Promise.all(
      Array.from({ length: 8 }, (_, n) => reply(api, eve, { threadId: from, body: `Reply ${n}` })),
    );
    succeeded(await merge(mia));

    const places = await Promise.all((await replies).map(({ id }) => placeOf(id)));
    expect(places.every((place) => place?.threadId === into)).toBe(true);
    expect(new Set(places.map((place) => place?.number)).size).toBe(8);
  });
});

describe("refused is merging", () => {
  test("by members", async () => {
    expect((await merge(bob)).errors).toMatchObject(refusedWith("FORBIDDEN"));
  });

  test("without a reason", async () => {
    expect((await merge(mia, { from, into }, " ")).errors).toMatchObject([
      { message: "Reason is required" },
    ]);
  });

  test("of a thread into itself, or into none", async () => {
    for (const target of [from, "nowhere", "019aa5a0-0000-7000-8000-0000000000aa"]) {
      expect((await merge(mia, { from, into: target })).errors).toMatchObject([
        { extensions: { fields: { into: expect.any(String) } } },
      ]);
    }
  });

  test("of what is merged or deleted already, which cannot be restored either", async () => {
    succeeded(await merge(mia));
    const act = (call: string) => api.as(mia)(`mutation { ${call} { id } }`);

    expect((await merge(mia)).errors).toMatchObject(refusedWith("NOT_FOUND"));
    for (const call of [
      `restoreThread(id: "${from}")`,
      `deleteThread(id: "${from}", reason: "Spam", ground: SPAM)`,
    ]) {
      expect((await act(call)).errors).toMatchObject(refusedWith("NOT_FOUND"));
    }
  });

  test("of more posts than move at once", async () => {
    const long = await addLongThread(api, { categoryId: cables, author: bob, posts: 2001 });
    await recountForum(api.work());

    expect((await merge(mia, { from: long, into })).errors).toMatchObject(refusedWith("CONFLICT"));
  });
});
