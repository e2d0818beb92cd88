import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { openThread, reply, succeeded, tryReply } from "../../../test/forum-acts.ts";
import { addCategory, addLongThread } from "../../../test/forum-rows.ts";
import { auditOf, refusedWith } from "../../../test/moderation-acts.ts";
import { follow, inboxOf, readUpTo } from "../../../test/notification-acts.ts";
import { present } from "../../../test/present.ts";
import { startTestApi, type Person, type TestApi } from "../../../test/test-api.ts";
import { recountForum } from "../forum/counters/recount-forum.ts";
import {
  TestMovePostsMoveDocument,
  TestMovePostsPlaceDocument,
  TestMovePostsSearchDocument,
  TestMovePostsSplitDocument,
  TestMovePostsThreadDocument,
  TestMovePostsUndoDocument,
} from "./move-posts.test.graphql.ts";

let api: TestApi;
let ada: Person;
let bob: Person;
let eve: Person;
let mia: Person;
let cables: string;
let drones: string;
let from: string;
let into: string;
/** Replies in the one thread, with the numbers 2 to 4. */
let replies: string[];
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
  from = await openThread(api, bob, { categoryId: drones, title: "Drones over Riga" });
  replies = [];
  for (const [by, body] of [
    [eve, `The zinc drone ${round}`],
    [ada, `The cable at Kotka ${round}`],
    [bob, `Back to zinc ${round}`],
  ] as const) {
    replies.push((await reply(api, by, { threadId: from, body })).id);
  }
});

const at = (place: number): string => present(replies[place]);

const move = (by: Person, ids: readonly string[], { target = into, reason = "About it" } = {}) =>
  api.as(by)(TestMovePostsMoveDocument, { ids: [...ids], into: target, reason });
const split = (by: Person, ids: readonly string[], title = "The cable at Kotka") =>
  api.as(by)(TestMovePostsSplitDocument, {
    ids: [...ids],
    title,
    categoryId: cables,
    reason: "Else",
  });
const undo = (by: Person, id: string) => api.as(by)(TestMovePostsUndoDocument, { id });

const read = async (id: string, { as, page = 1 }: { as?: Person; page?: number } = {}) =>
  (await api.query(TestMovePostsThreadDocument, { id, page }, as)).data;
const numbersOf = async (id: string) =>
  (await read(id)).thread?.posts.nodes.map(({ number }) => number);
const placeOf = async (postId: string) =>
  (await api.query(TestMovePostsPlaceDocument, { postId })).data.postPageInfo;
const open = async (url: string, cookie = "") => {
  const { statusCode, headers } = await api.app.http.inject({
    url,
    headers: { accept: "text/html", cookie },
  });
  return [statusCode, headers["location"]];
};
const expectRightCounts = async () =>
  expect(await recountForum(api.work())).toEqual({
    ...{ threads: 0, categories: 0, members: 0, totals: 0 },
  });

describe("moving posts to another thread", () => {
  test("puts them behind its last, where nothing moves, and leaves their numbers free", async () => {
    const kept = await reply(api, eve, { threadId: into });

    const { movePosts } = succeeded(await move(mia, [at(2), at(1)]));

    expect(movePosts).toMatchObject({
      ...{ postCount: 2, firstNumber: 3 },
      from: { replyCount: 1, lastPostNumber: 4 },
      into: { replyCount: 3, lastPostNumber: 4 },
    });
    expect(await numbersOf(from)).toEqual([1, 2]);
    expect(await placeOf(kept.id)).toEqual({ threadId: into, number: 2, page: 1 });
    expect(await placeOf(at(1))).toEqual({ threadId: into, number: 3, page: 1 });
    expect(await placeOf(at(2))).toEqual({ threadId: into, number: 4, page: 1 });
    const next = await reply(api, eve, { threadId: from });
    expect(await placeOf(next.id)).toMatchObject({ threadId: from, number: 5 });
    await expectRightCounts();
  });

  test("is told in both threads, with the way to undo it for moderators", async () => {
    const { movePosts } = succeeded(await move(mia, [at(1)]));

    const told = {
      id: movePosts.id,
      postCount: 1,
      firstNumber: 2,
      from: { id: from },
      into: { id: into },
    };
    expect((await read(from)).thread?.postMoves).toEqual([
      { number: 3, isAway: true, move: { ...told, viewerCanUndo: false } },
    ]);
    expect((await read(into, { as: mia })).thread?.postMoves).toEqual([
      { number: 2, isAway: false, move: { ...told, viewerCanUndo: true } },
    ]);
  });

  test("is told on each page that they left, and nowhere else", async () => {
    const long = await addLongThread(api, { categoryId: drones, author: bob, posts: 45 });
    await recountForum(api.work());
    const ids = (await read(long, { page: 2 })).thread?.posts.nodes.map(({ id }) => id) ?? [];

    succeeded(await move(mia, ids));

    expect((await read(long, { page: 2 })).thread).toMatchObject({
      posts: { pageCount: 3, nodes: [] },
      postMoves: [{ number: 21, isAway: true, move: { postCount: 20 } }],
    });
    expect((await read(long, { page: 3 })).thread).toMatchObject({ postMoves: [] });
    expect((await read(long, { page: 3 })).thread?.posts.nodes).toHaveLength(5);
  });

  test("is on record, and those who wrote them learn of it once, but for who moved them", async () => {
    const own = (await reply(api, mia, { threadId: from, body: "Please go on elsewhere." })).id;
    const second = (await reply(api, ada, { threadId: from, body: "And again at Kotka" })).id;

    succeeded(await move(mia, [at(1), own, second]));

    expect(await auditOf(api, from)).toMatchObject([
      {
        ...{ action: "thread.move-posts", actorId: mia.id },
        details: {
          before: { numbers: "3, 5–6" },
          after: { threadId: into, title: "A cable is cut", moved: "3 posts", numbers: "2–4" },
          reason: "About it",
        },
      },
    ]);
    const { nodes } = await inboxOf(api, ada);
    const told = nodes.filter(({ content }) => content?.includes("moved what you wrote"));
    expect(told).toMatchObject([
      {
        content: expect.stringContaining("“Drones over Riga” to another thread. Reason: About it."),
        ...{ type: "SYSTEM", relatedThread: { id: into }, relatedPost: { id: at(1) } },
      },
    ]);
    expect((await inboxOf(api, mia)).nodes).toEqual([]);
  });

  test("keeps what answers what, also across threads", async () => {
    const answer = succeeded(
      await tryReply(api, eve, { threadId: from, answerTo: at(1) }),
    ).createPost;
    const beside = succeeded(
      await tryReply(api, bob, { threadId: from, answerTo: at(1) }),
    ).createPost;

    succeeded(await move(mia, [at(1), answer.id]));

    const posts = (await read(into)).thread?.posts.nodes;
    expect(posts?.[1]).toMatchObject({ id: at(1), answerCount: 1, answers: [{ id: answer.id }] });
    expect(posts?.[2]).toMatchObject({ id: answer.id, answeredPost: { id: at(1) } });
    const left = (await read(from)).thread?.posts.nodes.at(-1);
    expect(left).toMatchObject({ id: beside.id, answeredPost: { id: at(1) } });
  });

  test("carries how far members had read, and how their authors follow", async () => {
    await readUpTo(api, eve, { threadId: into, number: 1 });
    await readUpTo(api, eve, { threadId: from, number: 3 });
    await follow(api, ada, { threadId: from, level: "WATCHING" });
    await follow(api, eve, { threadId: from, level: "MUTED" });

    succeeded(await move(mia, [at(0), at(1), at(2)]));

    expect((await read(into, { as: eve })).thread).toMatchObject({
      ...{ viewerLastReadNumber: 3, viewerUnreadCount: 1, viewerWatchLevel: "NORMAL" },
    });
    expect((await read(into, { as: ada })).thread).toMatchObject({ viewerWatchLevel: "WATCHING" });
    expect((await read(into, { as: bob })).thread).toMatchObject({ viewerWatchLevel: "WATCHING" });
    expect((await read(from, { as: eve })).thread).toMatchObject({ viewerLastReadNumber: 3 });
  });

  test("takes their notifications along, and what is found by their words", async () => {
    const told = (await inboxOf(api, bob)).nodes;
    expect(told).toMatchObject([{ relatedThread: { id: from }, relatedPost: { id: at(0) } }]);

    succeeded(await move(mia, [at(0)]));

    expect((await inboxOf(api, bob)).nodes).toContainEqual(
      expect.objectContaining({ relatedThread: { id: into }, relatedPost: { id: at(0) } }),
    );
    const { data } = await api.query(TestMovePostsSearchDocument, { query: `zinc drone ${round}` });
    expect(data.searchForum.nodes).toContainEqual({
      hit: { __typename: "Post", id: at(0), thread: { id: into } },
    });
  });

  test("sends who comes by an old address to where the post stands", async () => {
    succeeded(await move(mia, [at(1)]));

    const old = `/forum/thread/${from}?page=1&highlight=${at(1)}`;
    const leadsOn = [302, `/forum/post/${at(1)}`];
    expect(await open(old)).toEqual(leadsOn);
    expect(await open(old, "token=abc")).toEqual(leadsOn);
    expect(await open(`/forum/thread/${from}?page=1&highlight=${at(0)}`)).toEqual([200, undefined]);
    expect(await open(`/forum/post/${at(1)}`)).toEqual([
      ...[302, `/forum/thread/${into}?page=1&highlight=${at(1)}`],
    ]);
  });

  test("says the newest reply's time, wherever that stands now", async () => {
    const newest = await reply(api, bob, { threadId: into });

    const { movePosts } = succeeded(await move(mia, [at(2)]));

    const { data } = await api.query(`{ post(id: "${newest.id}") { createdAt } }`);
    expect(movePosts.into?.lastReplyDate).toBe(data.post.createdAt);
    await expectRightCounts();
  });

  test("is followed by a merge, which takes all of it along", async () => {
    const third = await openThread(api, eve, { categoryId: cables, title: "All cables" });
    succeeded(await move(mia, [at(1)]));

    const merging = `mutation { mergeThreads(from: "${from}", into: "${third}", reason: "Same") { id } }`;
    succeeded(await api.as(mia)(merging));

    expect((await read(third)).thread?.postMoves).toMatchObject([{ number: 4, isAway: true }]);
    expect((await read(into)).thread?.postMoves).toMatchObject([{ move: { from: { id: third } } }]);
    await expectRightCounts();
  });
});

describe("splitting a thread", () => {
  test("opens one by who wrote the first of the posts, who follows it as before", async () => {
    await follow(api, eve, { threadId: from, level: "MUTED" });

    const { splitThread } = succeeded(await split(mia, [at(1), at(0)]));

    expect(splitThread.into).toMatchObject({
      ...{ title: "The cable at Kotka", replyCount: 1, lastPostNumber: 2 },
      ...{ category: { id: cables }, author: { id: eve.id } },
    });
    const opened = present(splitThread.into).id;
    expect(await placeOf(at(0))).toMatchObject({ threadId: opened, number: 1 });
    expect((await read(opened, { as: eve })).thread).toMatchObject({ viewerWatchLevel: "MUTED" });
    const { data } = await api.query(TestMovePostsSearchDocument, { query: "Kotka cable" });
    expect(data.searchForum.nodes).toContainEqual({ hit: { __typename: "Thread", id: opened } });
    await expectRightCounts();
  });

  test("cannot begin with a post that was removed", async () => {
    succeeded(await api.as(eve)(`mutation { deletePost(id: "${at(0)}") { id } }`));

    expect((await split(mia, [at(0), at(1)])).errors).toMatchObject(refusedWith("CONFLICT"));
    succeeded(await split(mia, [at(1)]));
    await expectRightCounts();
  });
});

describe("undoing a move", () => {
  test("puts the posts back to their numbers, and tells nobody who has not seen it", async () => {
    const { movePosts } = succeeded(await move(mia, [at(0), at(1)]));
    await inboxOf(api, ada);

    expect(succeeded(await undo(mia, movePosts.id)).undoPostMove).toMatchObject({
      ...{ id: from, replyCount: 3, lastPostNumber: 4 },
    });

    expect(await numbersOf(from)).toEqual([1, 2, 3, 4]);
    expect(await placeOf(at(1))).toMatchObject({ threadId: from, number: 3 });
    expect((await read(from)).thread?.postMoves).toEqual([]);
    expect((await read(into)).thread?.postMoves).toMatchObject([
      { number: 2, isAway: true, move: { viewerCanUndo: false } },
    ]);
    const { nodes } = await inboxOf(api, ada);
    expect(nodes.filter(({ content }) => content?.includes("moved what you wrote"))).toEqual([]);
    expect(await auditOf(api, into)).toMatchObject([
      { action: "thread.undo-move", details: { after: { threadId: from, moved: "2 posts" } } },
    ]);
    expect((await undo(mia, movePosts.id)).errors).toMatchObject(refusedWith("CONFLICT"));
    await expectRightCounts();
  });

  test("ends the thread that was opened with them, which leads back", async () => {
    const { splitThread } = succeeded(await split(mia, [at(1), at(2)]));
    const opened = present(splitThread.into).id;

    succeeded(await undo(mia, splitThread.id));

    expect(await numbersOf(from)).toEqual([1, 2, 3, 4]);
    expect(await read(opened)).toMatchObject({
      ...{ thread: null, mergedThread: { thread: { id: from } } },
    });
    await expectRightCounts();
  });

  test("is refused once more was written there, and after a day", async () => {
    const { splitThread } = succeeded(await split(mia, [at(1)]));
    const { movePosts } = succeeded(await move(mia, [at(2)]));
    await reply(api, eve, { threadId: present(splitThread.into).id });

    expect((await undo(mia, splitThread.id)).errors).toMatchObject(refusedWith("CONFLICT"));
    await api.sql(sql`update post_moves set moved_at = moved_at - interval '25 hours'`);
    expect((await undo(mia, movePosts.id)).errors).toMatchObject(refusedWith("CONFLICT"));
    await expectRightCounts();
  });

  test("brings back only what did not move on", async () => {
    const third = await openThread(api, eve, { categoryId: cables, title: "All cables" });
    const { movePosts } = succeeded(await move(mia, [at(0), at(1)]));
    succeeded(await move(mia, [at(1)], { target: third }));

    succeeded(await undo(mia, movePosts.id));

    expect(await placeOf(at(0))).toMatchObject({ threadId: from, number: 2 });
    expect(await placeOf(at(1))).toMatchObject({ threadId: third, number: 2 });
    await expectRightCounts();
  });
});

describe("refused is moving", () => {
  test("by members", async () => {
    expect((await move(eve, [at(0)])).errors).toMatchObject(refusedWith("FORBIDDEN"));
    expect((await split(eve, [at(0)])).errors).toMatchObject(refusedWith("FORBIDDEN"));
    const { movePosts } = succeeded(await move(mia, [at(0)]));
    expect((await undo(eve, movePosts.id)).errors).toMatchObject(refusedWith("FORBIDDEN"));
  });

  test("of the first post, in one clear sentence", async () => {
    const first = present((await read(from)).thread?.posts.nodes[0]).id;

    expect((await move(mia, [first, at(0)])).errors).toMatchObject([
      {
        message:
          "The first post stays with its thread: leave it out, or merge the whole thread into the other.",
      },
    ]);
  });

  test("without a reason, without posts, or to where they stand already", async () => {
    expect((await move(mia, [at(0)], { reason: " " })).errors).toMatchObject([
      { message: "Reason is required" },
    ]);
    expect((await move(mia, [])).errors).toMatchObject(refusedWith("BAD_USER_INPUT"));
    for (const target of [from, "nowhere", "019aa5a0-0000-7000-8000-0000000000aa"]) {
      expect((await move(mia, [at(0)], { target })).errors).toMatchObject([
        { extensions: { fields: { into: expect.any(String) } } },
      ]);
    }
    expect((await split(mia, [at(0)], " ")).errors).toMatchObject(refusedWith("BAD_USER_INPUT"));
  });

  test("of posts that stand in several threads, that wait, or that are unknown", async () => {
    const elsewhere = (await reply(api, eve, { threadId: into })).id;
    const link = "See https://news.example";
    const ann = await api.addUser(`ann${round}`);
    const held = succeeded(await tryReply(api, ann, { threadId: from, body: link })).createPost;

    expect((await move(mia, [at(0), elsewhere])).errors).toMatchObject(
      refusedWith("BAD_USER_INPUT"),
    );
    expect((await move(mia, [at(0), held.id])).errors).toMatchObject(refusedWith("CONFLICT"));
    expect((await move(mia, [at(0), "nothing"])).errors).toMatchObject(refusedWith("CONFLICT"));
    expect((await move(mia, ["nothing"])).errors).toMatchObject(refusedWith("NOT_FOUND"));
  });
});

describe("at the same time", () => {
  test("two moderators move between the same two threads, and back, without a deadlock", async () => {
    const others: string[] = [];
    for (const body of ["One", "Two", "Three"]) {
      others.push((await reply(api, eve, { threadId: into, body })).id);
    }

    const answers = await Promise.all(
      replies.flatMap((id, place) => [
        move(mia, [id]),
        move(mia, [present(others[place])], { target: from }),
      ]),
    );

    for (const answer of answers) succeeded(answer);
    for (const id of replies) expect(await placeOf(id)).toMatchObject({ threadId: into });
    for (const id of others) expect(await placeOf(id)).toMatchObject({ threadId: from });
    await expectRightCounts();
  });

  test("two moderators move the same posts: one of them is told that they are gone", async () => {
    const answers = await Promise.all([move(mia, [at(0)]), split(mia, [at(0)])]);

    expect(answers.filter(({ errors }) => errors)).toHaveLength(1);
    await expectRightCounts();
  });

  test("who deletes a post that is on its way deletes it where it comes to stand", async () => {
    const [moved, deleted] = await Promise.all([
      move(mia, [at(0)]),
      api.as(eve)(`mutation { deletePost(id: "${at(0)}") { id isDeleted } }`),
    ]);

    succeeded(moved);
    expect(succeeded(deleted).deletePost.isDeleted).toBe(true);
    await expectRightCounts();
  });
});
