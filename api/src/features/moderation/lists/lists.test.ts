import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { editing, openThread, readPost, reply, succeeded } from "../../../../test/forum-acts.ts";
import { addCategory } from "../../../../test/forum-rows.ts";
import { auditOf, refusedWith } from "../../../../test/moderation-acts.ts";
import { present } from "../../../../test/present.ts";
import { startTestApi, type Person, type TestApi } from "../../../../test/test-api.ts";
import {
  TestHeldByListsDocument,
  TestListDocument,
  TestListedDocument,
  TestOwnHeldForDocument,
  TestUnlistDocument,
  TestWillBeHeldDocument,
} from "./lists.test.graphql.ts";

let api: TestApi;
let ann: Person;
let mia: Person;
let bob: Person;
let categoryId: string;
let threadId: string;
let people = 0;

beforeAll(async () => {
  api = await startTestApi({ RATE_LIMITS: "off", HOLD_NEW_MEMBER_LINKS: "off" });
  [ann, mia] = await Promise.all([api.addUser("ann", "ADMIN"), api.addUser("mia", "MODERATOR")]);
  categoryId = await addCategory(api);
  succeeded(await list("WORD", "Casino\nbuy followers\n"));
  succeeded(await list("HOST", "https://www.spam.example/path"));
});
afterAll(() => api.stop());
beforeEach(async () => {
  people += 1;
  bob = await api.addUser(`bob-${people}`);
  threadId = await openThread(api, mia, { categoryId });
});

const list = (kind: "WORD" | "HOST", terms: string, by = ann) =>
  api.as(by)(TestListDocument, { kind, terms });
const causesOf = async (id: string) =>
  succeeded(await api.as(mia)(TestHeldByListsDocument)).heldPosts.nodes.find(
    (post) => post.id === id,
  )?.heldFor;

test.each([
  ["a word, disguised", "A c4sínó near you", { cause: "LISTED_WORD", term: "Casino" }],
  ["a word in parts of markup", "A cas**ino** here", { cause: "LISTED_WORD", term: "Casino" }],
  ["several words", "Buy followers", { cause: "LISTED_WORD", term: "buy followers" }],
  ["a link", "[here](https://a.spam.example/x)", { cause: "LISTED_LINK", term: "spam.example" }],
  ["a host in words", "see spam.example", { cause: "LISTED_LINK", term: "spam.example" }],
])("a post with a listed %s waits, and staff read for what", async (_, body, finding) => {
  const held = await reply(api, bob, { threadId, body });

  expect(held.number).toBe(0);
  expect(await causesOf(held.id)).toEqual([finding]);
  const own = succeeded(await api.as(bob)(TestOwnHeldForDocument, { threadId })).thread;
  expect(own?.viewerHeldPosts).toEqual([{ id: held.id, heldFor: [] }]);
  const check = await api.as(bob)(TestWillBeHeldDocument, { body });
  expect(succeeded(check).checkDraft.willBeHeld).toBe(true);
});

test("a thread whose title has a listed word waits as a whole", async () => {
  const held = await openThread(api, bob, { categoryId, title: "The CASINO in town" });

  const { nodes } = succeeded(await api.as(mia)(TestHeldByListsDocument)).heldPosts;
  expect(nodes.flatMap(({ heldFor }) => heldFor)).toContainEqual({
    ...{ cause: "LISTED_WORD", term: "Casino" },
  });
  const { thread } = succeeded(await api.query(TestOwnHeldForDocument, { threadId: held }));
  expect(thread).toBeNull();
});

test("what staff write, and what has nothing of the lists, appears at once", async () => {
  expect((await reply(api, mia, { threadId, body: "The casino again" })).number).toBeGreaterThan(0);
  expect((await reply(api, bob, { threadId, body: "An example" })).number).toBeGreaterThan(0);
});

test("nothing of the lists is edited into what is published", async () => {
  const { id } = await reply(api, bob, { threadId, body: "Harmless" });

  for (const body of ["To the casino", "https://spam.example"]) {
    expect((await api.as(bob)(editing, { id, body })).errors).toMatchObject(
      refusedWith("BAD_USER_INPUT"),
    );
  }
  expect((await readPost(api, id)).body).toBe("Harmless");
});

test("admins add and take off; what is listed once is listed once", async () => {
  const before = succeeded(await api.as(ann)(TestListedDocument, { kind: "WORD" })).listedTerms;
  const { addListedTerms } = succeeded(await list("WORD", "cásino\nlottery\nlottery"));
  expect(addListedTerms).toHaveLength(before.length + 1);
  const { id } = present(addListedTerms.find(({ term }) => term === "lottery"));
  expect((await reply(api, bob, { threadId, body: "Lottery!" })).number).toBe(0);

  succeeded(await api.as(ann)(TestUnlistDocument, { id }));

  expect((await reply(api, bob, { threadId, body: "A lottery" })).number).toBeGreaterThan(0);
  expect((await auditOf(api, id)).map(({ action }) => action)).toEqual([
    ...["listed-term.add", "listed-term.remove"],
  ]);
});

test("what cannot be looked for is refused, and nobody but admins sees the lists", async () => {
  for (const [kind, terms] of [
    ["WORD", "—"],
    ["WORD", "a"],
    ["HOST", "no host"],
    ["HOST", " \n"],
  ] as const) {
    expect((await list(kind, terms)).errors).toMatchObject(refusedWith("BAD_USER_INPUT"));
  }
  expect((await list("WORD", "mine", mia)).errors).toMatchObject(refusedWith("FORBIDDEN"));
  const { errors } = await api.as(mia)(TestListedDocument, { kind: "WORD" });
  expect(errors).toMatchObject(refusedWith("FORBIDDEN"));
});

test("first posts of an account wait where the operator wants it, with and without links", async () => {
  const strict = await startTestApi({
    ...{ HOLD_NEW_MEMBER_POSTS: "1", HOLD_NEW_MEMBER_LINKS: "on", RATE_LIMITS: "off" },
  });
  const nina = await strict.addUser("nina");
  const moderator = await strict.addUser("mia", "MODERATOR");
  const place = await openThread(strict, moderator, { categoryId: await addCategory(strict) });

  const plain = await reply(strict, nina, { threadId: place, body: "Hello" });
  const linked = await reply(strict, nina, { threadId: place, body: "https://other.example" });

  const { nodes } = succeeded(await strict.as(moderator)(TestHeldByListsDocument)).heldPosts;
  expect(nodes).toEqual([
    { id: plain.id, heldFor: [{ cause: "NEW_MEMBER", term: null }] },
    {
      id: linked.id,
      heldFor: [
        { cause: "NEW_MEMBER", term: null },
        { cause: "NEW_MEMBER_LINKS", term: null },
      ],
    },
  ]);
  await strict.stop();
});
