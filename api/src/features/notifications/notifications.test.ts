import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import {
  deletion,
  editing,
  openThread,
  quoteOf,
  reply,
  restoring,
  succeeded,
} from "../../../test/forum-acts.ts";
import { addCategory } from "../../../test/forum-rows.ts";
import {
  choose,
  deleteNotification,
  follow,
  inboxOf,
  markAllSeen,
  markSeen,
  notificationTextsOf,
  react,
  readUpTo,
} from "../../../test/notification-acts.ts";
import { startTestApi, type Person, type TestApi } from "../../../test/test-api.ts";
import { createWorkContext } from "../../kernel/context.ts";
import { transact } from "../../kernel/transact.ts";
import { notifyOfPosts } from "./delivery/post-notifications.ts";
import {
  TestNotificationsNodeDocument,
  TestNotificationsNotificationsDocument,
} from "./notifications.test.graphql.ts";

let api: TestApi;
let categoryId: string;
let ada: Person;
let bob: Person;
let eve: Person;
let threadId: string;
let round = 0;

beforeAll(async () => {
  api = await startTestApi();
  categoryId = await addCategory(api);
});
afterAll(() => api.stop());

beforeEach(async () => {
  round += 1;
  ada = await api.addUser(`ada${round}`);
  bob = await api.addUser(`bob${round}`);
  eve = await api.addUser(`eve${round}`);
  threadId = await openThread(api, ada, { categoryId, title: "A cable" });
});

const say = (author: Person, body = "Indeed.") => reply(api, author, { threadId, body });
const firstPostOf = async (id: string) => {
  const [post] = await api.sql(
    sql<{ id: string }>`select id from posts where thread_id = ${id} and number = 1`,
  );
  return post ?? { id: "" };
};

describe("a reply", () => {
  test("notifies the author of the thread, and leads to it", async () => {
    const post = await say(bob);
    const { nodes, unseenCount, totalCount } = await inboxOf(api, ada);
    expect(nodes).toEqual([
      expect.objectContaining({
        type: "REPLY",
        content: `${bob.username} replied in “A cable”`,
        seen: false,
        eventCount: 1,
        actors: [{ username: bob.username }],
        relatedPost: { id: post.id },
        relatedThread: { id: threadId },
        recipient: { username: ada.username },
      }),
    ]);
    expect([unseenCount, totalCount]).toEqual([1, 1]);
  });

  test("notifies those who watch the thread, and nobody who only reads it", async () => {
    await follow(api, eve, { threadId, level: "WATCHING" });
    await say(bob);
    expect(await notificationTextsOf(api, eve)).toEqual([
      `REPLY: ${bob.username} replied in “A cable”`,
    ]);
    expect(await notificationTextsOf(api, bob)).toEqual([]);
  });

  test("gathers with the next ones while unseen, and leads to the oldest of them", async () => {
    const first = await say(bob);
    await say(bob);
    await say(eve);
    const { nodes, unseenCount } = await inboxOf(api, ada);
    expect(nodes).toHaveLength(1);
    expect(nodes[0]).toMatchObject({
      content: `${eve.username} and ${bob.username} replied in “A cable”`,
      eventCount: 3,
      relatedPost: { id: first.id },
    });
    expect(unseenCount).toBe(1);
  });

  test("after the notification was seen makes a new one", async () => {
    await say(bob);
    await inboxOf(api, ada);
    await markAllSeen(api, ada);
    await say(eve);
    const { nodes } = await inboxOf(api, ada);
    expect(nodes.map(({ seen, eventCount }) => [seen, eventCount])).toEqual([
      [false, 1],
      [true, 1],
    ]);
  });

  test("to oneself is no news: replying, quoting, naming and liking oneself notifies nobody", async () => {
    const opening = await firstPostOf(threadId);
    const own = await say(
      ada,
      `${quoteOf(opening, "what is known", ada.username)}I am @${ada.username}.`,
    );
    await react(api, ada, { postId: own.id });
    expect(await notificationTextsOf(api, ada)).toEqual([]);
  });
});

describe("one post", () => {
  test("that names and quotes one who watches notifies once, as a mention", async () => {
    const opening = await firstPostOf(threadId);
    await follow(api, ada, { threadId, level: "WATCHING" });
    await say(bob, `${quoteOf(opening, "Let us collect", ada.username)}@${ada.username}, look.`);
    expect(await notificationTextsOf(api, ada)).toEqual([
      `MENTION: ${bob.username} mentioned you in “A cable”`,
    ]);
  });

  test("that quotes the thread's author is a quote, not a reply", async () => {
    const opening = await firstPostOf(threadId);
    await say(bob, `${quoteOf(opening, "Let us collect", ada.username)}Yes.`);
    expect(await notificationTextsOf(api, ada)).toEqual([
      `QUOTE: ${bob.username} quoted you in “A cable”`,
    ]);
  });

  test.each([
    ["code", (name: string) => `\`@${name}\` and\n\n    @${name}\n`],
    ["a quote", (name: string) => `> @${name} said so\n\nDid they?`],
    ["a link", (name: string) => `[@${name}](https://example.org/)`],
  ])("with a name inside %s mentions nobody", async (_place, body) => {
    await say(bob, body(eve.username));
    expect(await notificationTextsOf(api, eve)).toEqual([]);
  });

  test("that names fifty notifies ten", async () => {
    const many = await Promise.all(
      Array.from({ length: 50 }, (_, index) => api.addUser(`many${round}-${index}`)),
    );
    await say(bob, many.map(({ username }) => `@${username}`).join(" "));
    const told = await Promise.all(many.map((person) => notificationTextsOf(api, person)));
    expect(told.map((notices) => notices.length)).toEqual([
      ...Array.from({ length: 10 }, () => 1),
      ...Array.from({ length: 40 }, () => 0),
    ]);
  });

  test("notifies once, although the job that handles it runs twice", async () => {
    const { id: postId, number } = await say(bob, `@${eve.username}`);
    await api.services.outbox.drained();
    const again = { postId, threadId, number, authorId: bob.id, threadAuthorId: ada.id };
    await transact(createWorkContext(api.services), (context) =>
      notifyOfPosts(context, [{ ...again, mentionedUserIds: [eve.id], quotedPostIds: [] }]),
    );
    for (const person of [ada, eve]) {
      const { nodes, cursor } = await inboxOf(api, person);
      expect(nodes).toMatchObject([{ eventCount: 1 }]);
      expect(cursor).toBe("1");
    }
  });
});

describe("an edit", () => {
  test("that adds a name notifies that one; correcting a typo notifies nobody again", async () => {
    const { id } = await say(bob, `@${eve.username}, lok`);
    await inboxOf(api, eve);
    await markAllSeen(api, eve);
    succeeded(await api.as(bob)(editing, { id, body: `@${eve.username}, look` }));
    expect((await inboxOf(api, eve)).unseenCount).toBe(0);

    const dan = await api.addUser(`dan${round}`);
    succeeded(
      await api.as(bob)(editing, { id, body: `@${eve.username} and @${dan.username}, look` }),
    );
    expect(await notificationTextsOf(api, dan)).toEqual([
      `MENTION: ${bob.username} mentioned you in “A cable”`,
    ]);
    expect((await inboxOf(api, eve)).nodes).toHaveLength(1);
  });

  test("notifies no further members once a post has notified ten, over all its versions", async () => {
    const { id } = await say(bob);
    const people = [];
    for (let index = 0; index < 12; index += 1) {
      people.push(await api.addUser(`n${round}-${index}`));
    }
    const name = async (some: Person[]) =>
      succeeded(
        await api.as(bob)(editing, {
          id,
          body: some.map(({ username }) => `@${username}`).join(" "),
        }),
      );

    await name(people.slice(0, 6));
    await name(people.slice(6));
    await name(people.slice(0, 2));

    const told = await Promise.all(people.map(async (person) => notificationTextsOf(api, person)));
    expect(told.map((notices) => notices.length)).toEqual([...Array(10).fill(1), 0, 0]);
  });

  test("that names one who was notified of the post as a reply notifies of a mention instead", async () => {
    const { id } = await say(bob);
    await inboxOf(api, ada);
    succeeded(await api.as(bob)(editing, { id, body: `Indeed, @${ada.username}.` }));
    expect(await notificationTextsOf(api, ada)).toEqual([
      `MENTION: ${bob.username} mentioned you in “A cable”`,
    ]);
  });
});

describe("a reaction", () => {
  test("of twelve people gathers in one notification; a thirteenth after it was seen makes a new one", async () => {
    const { id: postId } = await firstPostOf(threadId);
    const people = [];
    for (let index = 0; index < 13; index += 1) {
      people.push(await api.addUser(`p${round}-${index}`));
    }
    for (const person of people.slice(0, 12)) {
      await react(api, person, { postId });
      await api.services.outbox.drained();
    }
    const [notice] = (await inboxOf(api, ada)).nodes;
    expect(notice).toMatchObject({
      type: "REACTION",
      content: `p${round}-11, p${round}-10 and 10 others reacted to your post in “A cable”`,
      eventCount: 12,
      relatedPost: { id: postId },
    });
    expect(notice?.actors).toHaveLength(3);

    await markAllSeen(api, ada);
    for (const person of people.slice(12)) await react(api, person, { postId });
    expect(await inboxOf(api, ada)).toMatchObject({ unseenCount: 1, totalCount: 2 });
  });

  test("counts a person once, however many ways they react", async () => {
    const { id: postId } = await firstPostOf(threadId);
    await react(api, bob, { postId, kind: "LIKE" });
    await react(api, bob, { postId, kind: "SAD" });
    await react(api, bob, { postId, kind: "SAD", call: "unreact" });
    expect((await inboxOf(api, ada)).nodes).toMatchObject([{ eventCount: 1 }]);
  });

  test("taken back before it was seen leaves nothing; given again it notifies again", async () => {
    const { id: postId } = await firstPostOf(threadId);
    await react(api, bob, { postId });
    expect((await inboxOf(api, ada)).unseenCount).toBe(1);
    await react(api, bob, { postId, call: "unreact" });
    expect(await inboxOf(api, ada)).toMatchObject({ unseenCount: 0, nodes: [] });
    await react(api, bob, { postId });
    expect((await inboxOf(api, ada)).unseenCount).toBe(1);
  });

  test("taken back and given again after it was seen is no news", async () => {
    const { id: postId } = await firstPostOf(threadId);
    await react(api, bob, { postId });
    await inboxOf(api, ada);
    await markAllSeen(api, ada);
    await react(api, bob, { postId, call: "unreact" });
    await react(api, bob, { postId });
    expect(await inboxOf(api, ada)).toMatchObject({ unseenCount: 0, totalCount: 1 });
  });
});

describe("a removed post", () => {
  test("takes its unseen notifications along; restored, it brings only those back", async () => {
    const post = await say(bob, `@${ada.username} and @${eve.username}`);
    await inboxOf(api, eve);
    await markAllSeen(api, eve);
    succeeded(await api.as(bob)(deletion, { id: post.id }));
    expect(await inboxOf(api, ada)).toMatchObject({ unseenCount: 0, nodes: [] });
    expect(await inboxOf(api, eve)).toMatchObject({ unseenCount: 0, totalCount: 1 });

    succeeded(await api.as(bob)(restoring, { id: post.id }));
    expect(await inboxOf(api, ada)).toMatchObject({ unseenCount: 1, totalCount: 1 });
    expect(await inboxOf(api, eve)).toMatchObject({ unseenCount: 0, totalCount: 1 });
  });

  test("leaves a gathered notification that then begins at the next reply", async () => {
    const first = await say(bob);
    const second = await say(eve);
    await inboxOf(api, ada);
    succeeded(await api.as(bob)(deletion, { id: first.id }));
    expect((await inboxOf(api, ada)).nodes).toMatchObject([
      { eventCount: 1, relatedPost: { id: second.id }, actors: [{ username: eve.username }] },
    ]);
  });

  test("that comes back gathers with what came meanwhile", async () => {
    const first = await say(bob);
    await inboxOf(api, ada);
    succeeded(await api.as(bob)(deletion, { id: first.id }));
    await inboxOf(api, ada);
    await say(eve);
    await inboxOf(api, ada);
    succeeded(await api.as(bob)(restoring, { id: first.id }));
    expect((await inboxOf(api, ada)).nodes).toMatchObject([
      { eventCount: 2, relatedPost: { id: first.id } },
    ]);
  });

  test("before anybody was notified of it notifies nobody", async () => {
    const post = await say(bob);
    succeeded(await api.as(bob)(deletion, { id: post.id }));
    expect(await inboxOf(api, ada)).toMatchObject({ unseenCount: 0, nodes: [] });
  });
});

describe("who does not want to be notified", () => {
  test("of a thread mutes it, and is notified of nothing in it", async () => {
    const opening = await firstPostOf(threadId);
    await follow(api, ada, { threadId, level: "MUTED" });
    await say(bob, `${quoteOf(opening, "Let us collect", ada.username)}@${ada.username}`);
    await react(api, bob, { postId: opening.id });
    expect(await notificationTextsOf(api, ada)).toEqual([]);
  });

  test("of mentions is still notified of a reply to the thread", async () => {
    await choose(api, ada, { mention: false });
    await say(bob, `@${ada.username}`);
    expect(await notificationTextsOf(api, ada)).toEqual([
      `REPLY: ${bob.username} replied in “A cable”`,
    ]);
  });

  test.each(["reply", "quote", "mention", "reaction"])("of a %s chooses so", async (kind) => {
    const opening = await firstPostOf(threadId);
    await choose(api, ada, { reply: false, quote: false, mention: false, reaction: false });
    await say(bob, `${quoteOf(opening, "Let us collect", ada.username)}@${ada.username}`);
    await react(api, bob, { postId: opening.id });
    expect(await notificationTextsOf(api, ada)).toEqual([]);

    await choose(api, ada, { [kind]: true });
    await say(eve, `${quoteOf(opening, "Let us collect", ada.username)}@${ada.username}`);
    await react(api, eve, { postId: opening.id });
    const { nodes } = await inboxOf(api, ada);
    expect(nodes.map(({ type }) => type)).toEqual([kind.toUpperCase()]);
  });
});

describe("reading in the thread itself", () => {
  test("marks as seen what it is about", async () => {
    await say(bob);
    const { number } = await say(eve, `@${ada.username}`);
    expect((await inboxOf(api, ada)).unseenCount).toBe(2);
    await readUpTo(api, ada, { threadId, number });
    expect((await inboxOf(api, ada)).unseenCount).toBe(0);
  });

  test("up to the middle lets the rest begin there", async () => {
    const first = await say(bob);
    const second = await say(eve);
    await inboxOf(api, ada);
    await readUpTo(api, ada, { threadId, number: first.number });
    expect(await inboxOf(api, ada)).toMatchObject({
      unseenCount: 1,
      nodes: [{ relatedPost: { id: second.id } }],
    });
  });

  test("faster than the message notifies nobody of what they know", async () => {
    await api.sql(sql`
      insert into thread_reads (user_id, thread_id, last_read_number, updated_at)
      values (${ada.id}, ${threadId}, 2, now())
      on conflict (user_id, thread_id) do update set last_read_number = 2`);
    await say(bob);
    expect(await notificationTextsOf(api, ada)).toEqual([]);
    await say(bob);
    expect(await notificationTextsOf(api, ada)).toHaveLength(1);
  });

  test("does not cover a name that was added to an earlier post", async () => {
    const early = await say(bob);
    await readUpTo(api, eve, { threadId, number: early.number });
    succeeded(await api.as(bob)(editing, { id: early.id, body: `@${eve.username}, indeed.` }));
    await api.services.outbox.drained();
    const late = await say(bob);
    await readUpTo(api, eve, { threadId, number: late.number });
    expect((await inboxOf(api, eve)).unseenCount).toBe(1);
  });
});

describe("one's own notifications", () => {
  test("are counted as they are looked at, twice or once", async () => {
    await say(bob);
    const [notice] = (await inboxOf(api, ada)).nodes;
    expect(await markSeen(api, ada, notice?.id ?? "")).toBe(0);
    const first = (await inboxOf(api, ada)).nodes[0]?.seenAt;
    expect(await markSeen(api, ada, notice?.id ?? "")).toBe(0);
    expect((await inboxOf(api, ada)).nodes[0]).toMatchObject({ seen: true, seenAt: first });
  });

  test("can be deleted, and stay deleted", async () => {
    await say(bob);
    const [notice] = (await inboxOf(api, ada)).nodes;
    expect(await deleteNotification(api, ada, notice?.id ?? "")).toBe(0);
    expect(await deleteNotification(api, ada, notice?.id ?? "")).toBe(0);
    expect(await inboxOf(api, ada)).toMatchObject({ unseenCount: 0, nodes: [] });
  });

  test("are nobody else's: to a stranger they do not exist", async () => {
    await say(bob);
    const [notice] = (await inboxOf(api, ada)).nodes;
    const id = notice?.id ?? "";
    const asked = TestNotificationsNodeDocument;
    expect(succeeded(await api.as(ada)(asked, { id })).node).toEqual({ id });
    expect(succeeded(await api.as(eve)(asked, { id })).node).toBeNull();
    await markSeen(api, eve, id);
    await deleteNotification(api, eve, id);
    expect((await inboxOf(api, ada)).unseenCount).toBe(1);
  });

  test("are for members only", async () => {
    for (const query of ["{ unseenNotificationCount }", TestNotificationsNotificationsDocument]) {
      const { errors } = await api.query(query);
      expect(errors).toMatchObject([{ extensions: { code: "UNAUTHENTICATED" } }]);
    }
  });

  test("come in pages, the newest first, and the unseen ones alone", async () => {
    const opening = await firstPostOf(threadId);
    await say(bob);
    await react(api, bob, { postId: opening.id });
    await say(bob, `@${ada.username}`);
    const all = await inboxOf(api, ada);
    const first = await inboxOf(api, ada, { first: 2 });
    const rest = await inboxOf(api, ada, { first: 2, after: first.pageInfo.endCursor });
    expect([...first.nodes, ...rest.nodes]).toEqual(all.nodes);
    expect([first.pageInfo.hasNextPage, rest.pageInfo.hasNextPage]).toEqual([true, false]);

    await markSeen(api, ada, all.nodes[1]?.id ?? "");
    const unseen = await inboxOf(api, ada, { unseenOnly: true });
    expect(unseen.nodes.map(({ id }) => id)).toEqual([all.nodes[0]?.id, all.nodes[2]?.id]);
  });
});
