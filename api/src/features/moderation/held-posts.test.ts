import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { eventFacts } from "../../../test/event-facts.ts";
import {
  editing,
  openThread,
  readPost,
  reply,
  succeeded,
  tryReply,
} from "../../../test/forum-acts.ts";
import { addCategory } from "../../../test/forum-rows.ts";
import { auditOf, refusedWith } from "../../../test/moderation-acts.ts";
import { present } from "../../../test/present.ts";
import { storeMessages } from "../../../test/stored-messages.ts";
import { startTestApi, type Person, type TestApi } from "../../../test/test-api.ts";
import { transact } from "../../kernel/transact.ts";
import { publishEvents } from "../events/publishing/publish-events.ts";
import {
  type TestHeldPostsModerateHeldPostsMutationVariables,
  TestHeldPostsPostDocument,
  TestHeldPostsApproveHeldPostDocument,
  TestHeldPostsRejectHeldPostDocument,
  TestHeldPostsHeldPostsDocument,
  TestHeldPostsThreadDocument,
  TestHeldPostsSearchForumDocument,
  TestHeldPostsThread2Document,
  TestHeldPostsRenameThreadDocument,
  TestHeldPostsCheckDraftDocument,
  TestHeldPostsThread3Document,
  TestHeldPostsCategoryDocument,
  TestHeldPostsHeldPosts2Document,
  TestHeldPostsPost2Document,
  TestHeldPostsThread4Document,
  TestHeldPostsModerateHeldPostsDocument,
  TestHeldPostsThread5Document,
  TestHeldPostsRejectHeldPost2Document,
  TestHeldPostsApproveHeldPost2Document,
} from "./held-posts.test.graphql.ts";

let api: TestApi;
let ada: Person;
let mia: Person;
let nina: Person;
let categoryId: string;
let threadId: string;
let people = 0;

beforeAll(async () => {
  api = await startTestApi({ HOLD_NEW_MEMBER_LINKS: "on" });
  [ada, mia] = await Promise.all([api.addUser("ada"), api.addUser("mia", "MODERATOR")]);
  categoryId = await addCategory(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  people += 1;
  nina = await api.addUser(`nina-${people}`);
  threadId = await openThread(api, ada, { categoryId });
});

const advert = "Look at [this](https://cables.example) @ada";

async function hold(body = advert): Promise<string> {
  return succeeded(await tryReply(api, nina, { threadId, body })).createPost.id;
}
const readHeld = async (id: string, as?: Person) =>
  (await api.query(TestHeldPostsPostDocument, { id }, as)).data.post;
const approve = (id: string, body?: string, by = mia) =>
  api.as(by)(TestHeldPostsApproveHeldPostDocument, { id, body });
const reject = (id: string, reason = "We take no adverts.", by = mia) =>
  api.as(by)(TestHeldPostsRejectHeldPostDocument, { id, reason });
const heldPosts = async () =>
  succeeded(await api.as(mia)(TestHeldPostsHeldPostsDocument)).heldPosts;

describe("the first posts of an account with links", () => {
  test("wait: their author sees so, moderators see them, and nobody else", async () => {
    const id = await hold();

    expect(await readHeld(id, nina)).toEqual({
      id,
      number: 0,
      page: 0,
      body: advert,
      isHeld: true,
      rejectedAt: null,
      rejectionReason: null,
    });
    expect(await readHeld(id, mia)).toMatchObject({ isHeld: true });
    expect(await readHeld(id, ada)).toBeNull();
    expect(await readHeld(id)).toBeNull();
    const { data } = await api.as(nina)(TestHeldPostsThreadDocument, { id: threadId });
    expect(data.thread).toMatchObject({
      lastPostNumber: 1,
      replyCount: 0,
      viewerHeldPosts: [{ id }],
      posts: { totalCount: 1 },
    });
  });

  test("are found by no search and lead nowhere", async () => {
    const id = await hold("A most peculiarword at https://cables.example");

    const { data } = await api.query(TestHeldPostsSearchForumDocument, { id }, mia);

    expect(data).toEqual({ searchForum: { totalCount: 0 }, postPageInfo: null });
  });

  test.each([
    ["a picture from elsewhere", { body: "![Look](https://tracker.example/p.png)" }],
    ["an address in the title", { title: "Read https://cables.example", body: "Hello" }],
  ])("with %s wait as well", async (_, writing) => {
    const id = await openThread(api, nina, { categoryId, ...writing });

    const { data } = await api.query(TestHeldPostsThread2Document, { id });
    expect(data.thread).toBeNull();
  });

  test("cannot be given links once they are published, but keep those they have", async () => {
    const { id } = await reply(api, nina, { threadId, body: "A harmless word" });
    const edit = (as: Person, body: string) => api.as(as)(editing, { id, body });

    expect(await edit(nina, advert)).toMatchObject({
      errors: [{ extensions: { fields: { body: expect.stringContaining("new post") } } }],
    });
    expect((await readPost(api, id)).body).toBe("A harmless word");
    succeeded(await edit(mia, `${advert}!`));
    succeeded(await edit(nina, `${advert}?`));
  });

  test("cannot be given an address in their title", async () => {
    const id = await openThread(api, nina, { categoryId, body: "Hello" });

    const answer = await api.as(nina)(TestHeldPostsRenameThreadDocument, { id });

    expect(answer).toMatchObject({
      errors: [{ extensions: { fields: { title: expect.any(String) } } }],
    });
  });

  test("are two; afterwards a member is trusted", async () => {
    for (const body of ["Hello", "How are you?"]) await reply(api, nina, { threadId, body });

    expect((await reply(api, nina, { threadId, body: advert })).number).toBe(4);
  });

  test("appear at once without links, or with links to our own pages", async () => {
    const post = await reply(api, nina, { threadId, body: "See [here](/mission)." });

    expect(post.number).toBe(2);
  });

  test("of staff do not wait", async () => {
    expect((await reply(api, mia, { threadId, body: advert })).number).toBe(2);
  });

  test("are said to wait before they are sent", async () => {
    const check = (body: string) => api.as(nina)(TestHeldPostsCheckDraftDocument, { body });
    const names = Array.from({ length: 12 }, (_, index) => `@name${index}`).join(" ");

    expect((await check(advert)).data.checkDraft.willBeHeld).toBe(true);
    expect((await check(`Hello ${names}`)).data.checkDraft).toEqual({
      willBeHeld: false,
      mentions: 12,
      mentionsNotified: 10,
    });
  });

  test("notify moderators, and nobody whom they name", async () => {
    const taken = await storeMessages(api);
    await taken();
    const id = await hold();

    expect(await taken()).toEqual([
      { name: "forum.post-held", payload: { postId: id, threadId, authorId: nina.id } },
    ]);
  });
});

describe("approving", () => {
  test("gives the post the next number, behind what was published meanwhile, and notifies whom it names", async () => {
    const id = await hold();
    await reply(api, ada, { threadId, body: "Meanwhile" });
    const taken = await storeMessages(api);
    await taken();

    const approved = await approve(id);

    expect(succeeded(approved).approveHeldPost).toMatchObject({ number: 3, isHeld: false });
    expect(await readPost(api, id)).toMatchObject({
      number: 3,
      author: { username: nina.username },
      thread: { replyCount: 2 },
    });
    const told = (await taken()).filter(({ name }) => name === "forum.post-published");
    expect(told).toMatchObject([{ payload: { postId: id, mentionedUserIds: [ada.id] } }]);
    expect((await heldPosts()).nodes).not.toContainEqual(expect.objectContaining({ id }));
  });

  test("with other words keeps the author's as an earlier version", async () => {
    const id = await hold();

    succeeded(await approve(id, "Look at this"));

    const post = await readPost(api, id, mia);
    expect(post).toMatchObject({ body: "Look at this", revision: 2, editedAt: expect.any(String) });
    expect(post.revisions).toMatchObject([{ body: advert, editor: { username: nina.username } }]);
    expect(await auditOf(api, id)).toMatchObject([
      {
        action: "post.approve",
        details: { before: { revision: 1 }, after: { revision: 2, number: 2 } },
      },
    ]);
  });

  test("opens a thread whose opening post waited", async () => {
    const newThread = await openThread(api, nina, { categoryId, body: advert });
    const see = async (as?: Person) =>
      (await api.query(TestHeldPostsThread3Document, { id: newThread }, as)).data.thread;
    expect(await see(ada)).toBeNull();
    expect(await see(nina)).toMatchObject({ isHeld: true, lastPostNumber: 0 });
    const { viewerHeldPosts } = present(await see(nina));

    succeeded(await approve(present(viewerHeldPosts[0]).id));

    expect(await see(ada)).toEqual({ isHeld: false, lastPostNumber: 1, viewerHeldPosts: [] });
    const { data } = await api.query(TestHeldPostsCategoryDocument, { id: categoryId });
    expect(data.category?.threads.nodes[0]).toEqual({ id: newThread });
  });

  test("keeps every counter equal to a recount", async () => {
    await approve(await hold());
    const [row] = await api.sql(sql<{ counted: number; actual: number }>`
      select post_count as counted, (select count(*)::int from posts p join threads t on t.id = p.thread_id
        where p.number is not null and p.deleted_at is null and t.published_at is not null) as actual
      from forum_totals`);

    expect(row?.counted).toBe(row?.actual);
  });

  test("twice at the same time publishes once", async () => {
    const id = await hold();

    const answers = await Promise.all([approve(id), approve(id), reject(id)]);

    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    const refused = answers.filter(({ errors }) => errors);
    for (const { errors } of refused) expect(errors).toMatchObject(refusedWith("CONFLICT"));
  });

  test("is not possible in a thread that is deleted", async () => {
    const id = await hold();
    await api.sql(sql`update threads set deleted_at = now() where id = ${threadId}`);

    expect((await approve(id)).errors).toMatchObject(refusedWith("CONFLICT"));
  });

  test("is for moderators alone, and never for one's own post", async () => {
    const id = await hold();
    await api.sql(sql`update users set role = 'MODERATOR' where id = ${nina.id}`);

    expect((await approve(id, undefined, ada)).errors).toMatchObject(refusedWith("FORBIDDEN"));
    expect((await approve(id, undefined, nina)).errors).toMatchObject(refusedWith("FORBIDDEN"));
    expect((await api.as(ada)(TestHeldPostsHeldPosts2Document)).errors).toMatchObject(
      refusedWith("FORBIDDEN"),
    );
  });
});

describe("rejecting", () => {
  test("leaves the author the text and the reason, and everybody else nothing", async () => {
    const id = await hold();

    succeeded(await reject(id));

    expect(await readHeld(id, nina)).toMatchObject({
      body: advert,
      isHeld: false,
      rejectedAt: expect.any(String),
      rejectionReason: "We take no adverts.",
    });
    const decider = TestHeldPostsPost2Document;
    expect((await api.as(mia)(decider, { id })).data.post?.decidedBy).toEqual({ username: "mia" });
    expect((await api.as(nina)(decider, { id })).data.post?.decidedBy).toBeNull();
    expect(await readHeld(id, ada)).toBeNull();
    expect((await heldPosts()).nodes).not.toContainEqual(expect.objectContaining({ id }));
    expect(await auditOf(api, id)).toMatchObject([
      { action: "post.reject", details: { reason: "We take no adverts." } },
    ]);
  });

  test("a thread's opening leaves its author the text, too", async () => {
    const newThread = await openThread(api, nina, { categoryId, body: advert });
    const mine = TestHeldPostsThread4Document;
    const { thread } = (await api.as(nina)(mine, { id: newThread })).data;
    const [opening] = present(thread).viewerHeldPosts;

    succeeded(await reject(present(opening).id));

    const { data } = await api.as(nina)(mine, { id: newThread });
    expect(data.thread?.viewerHeldPosts).toMatchObject([
      { body: advert, rejectionReason: "We take no adverts." },
    ]);
    expect((await api.as(ada)(mine, { id: newThread })).data.thread).toBeNull();
  });

  test("needs a reason", async () => {
    expect((await reject(await hold(), " ")).errors).toMatchObject([
      { message: "Reason is required" },
    ]);
  });
});

const decide = (by: Person, variables: TestHeldPostsModerateHeldPostsMutationVariables) =>
  api.as(by)(TestHeldPostsModerateHeldPostsDocument, variables);

describe("taking a rejection back", () => {
  const restore = async (id: string, by = mia) =>
    succeeded(await decide(by, { ids: [id], act: "RESTORE" })).moderateHeldPosts;
  const refused = (id: string, message: string) => ({ done: [], refused: [{ id, message }] });

  test("lets the post wait again, as if nothing had been said", async () => {
    const id = await hold();
    succeeded(await reject(id));

    expect(await restore(id)).toEqual({ done: [id], refused: [] });

    expect(await readHeld(id, nina)).toMatchObject({
      ...{ body: advert, isHeld: true, rejectedAt: null, rejectionReason: null },
    });
    expect(await auditOf(api, id)).toMatchObject([
      { action: "post.reject" },
      {
        action: "post.reopen",
        details: { before: { rejectionReason: "We take no adverts." } },
      },
    ]);
    succeeded(await approve(id));
    expect(await readHeld(id)).toMatchObject({ number: 2 });
  });

  test("brings a thread's opening back, unless its event has another thread by then", async () => {
    const [eventId] = await transact(api.work(), ({ em, now }) =>
      publishEvents(em, { events: [eventFacts()], at: now() }),
    );
    const open = () => openThread(api, nina, { categoryId, body: advert, eventId });
    const mine = TestHeldPostsThread5Document;
    const openingOf = async (id: string): Promise<string> =>
      present((await api.as(nina)(mine, { id })).data.thread?.viewerHeldPosts[0]).id;
    const first = await openingOf(await open());
    succeeded(await reject(first));
    expect(await restore(first)).toEqual({ done: [first], refused: [] });
    succeeded(await reject(first));
    await open();

    expect(await restore(first)).toEqual(
      refused(first, "Its event is discussed in another thread by now."),
    );
  });

  test("is for the moderator who rejected, and for ten seconds", async () => {
    const max = await api.addUser(`max-${people}`, "MODERATOR");
    const id = await hold();
    expect(await restore(id)).toEqual(refused(id, "This post is not rejected."));
    succeeded(await reject(id));

    expect(await restore(id, max)).toEqual(
      refused(id, "Only the moderator who decided can take that back."),
    );
    api.setNow(new Date(Date.now() + 45_000));
    expect(await restore(id)).toEqual(refused(id, "It is too late to take the decision back."));
  });
});

describe("several that wait", () => {
  test("are published together, but for what somebody has decided already", async () => {
    const [first, second] = [await hold(), await hold(`${advert} again`)];
    succeeded(await reject(second));

    const { data } = await decide(mia, { ids: [first, second], act: "APPROVE" });

    expect(data.moderateHeldPosts).toEqual({
      done: [first],
      refused: [{ id: second, message: "mia has already rejected this post." }],
    });
    expect(await readHeld(first)).toMatchObject({ isHeld: false, number: 2 });
  });

  test("are rejected for one reason, which must be given", async () => {
    const ids = [await hold(), await hold(`${advert} again`)];
    const silent = await decide(mia, { ids, act: "REJECT" });
    expect(silent.errors).toMatchObject([{ message: "Reason is required" }]);

    succeeded(await decide(mia, { ids, act: "REJECT", reason: "Adverts." }));

    for (const id of ids) {
      expect(await readHeld(id, nina)).toMatchObject({ rejectionReason: "Adverts." });
    }
  });

  test("are left alone where the words are others than the moderator saw", async () => {
    const ids = [await hold(), await hold(`${advert} again`)];
    await api.sql(sql`update posts set revision = 2 where id = ${ids[0]}`);
    const seen = ids.map((id) => ({ id, revision: 1 }));

    const { data } = await decide(mia, { ids, act: "APPROVE", seen });

    expect(data.moderateHeldPosts).toEqual({
      done: [ids[1]],
      refused: [{ id: ids[0], message: expect.stringContaining("edited after you looked") }],
    });
    const alone = await api.as(mia)(TestHeldPostsRejectHeldPost2Document, { id: present(ids[0]) });
    expect(alone.errors).toMatchObject(refusedWith("CONFLICT"));
  });

  test("are published whatever the pace of their author allows", async () => {
    const paced = await startTestApi({
      ...{ DATABASE_URL: api.settings.databaseUrl, HOLD_NEW_MEMBER_LINKS: "on" },
      RATE_LIMITS: "on",
    });
    const waits = await tryReply(paced, nina, { threadId, body: advert });
    const { id } = succeeded(waits).createPost;
    const more = await tryReply(paced, nina, { threadId, body: "And more" });
    expect(more.errors).toMatchObject(refusedWith("TOO_MANY_REQUESTS"));

    const answer = await paced.as(mia)(TestHeldPostsApproveHeldPost2Document, { id });
    expect(succeeded(answer).approveHeldPost).toEqual({ isHeld: false });
    await paced.stop();
  });
});
