import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";

import fc from "fast-check";
import { print } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { createApp, type App } from "../src/app.ts";
import { publishEvents } from "../src/features/events/publishing/publish-events.ts";
import { threadViews } from "../src/features/forum/reading/views.ts";
import { transact } from "../src/kernel/transact.ts";
import { ResponseCache } from "../src/platform/caching/response-cache.ts";
import { eventFacts } from "./event-facts.ts";
import { openThread, reply, succeeded, tryReply } from "./forum-acts.ts";
import { addCategory } from "./forum-rows.ts";
import { siteDocuments } from "./site-documents.ts";
import { startTestApi, type GraphqlAnswer, type Person, type TestApi } from "./test-api.ts";

interface World {
  people: Person[];
  staff: Person[];
  categories: string[];
  threads: string[];
  posts: string[];
  events: string[];
}

let api: TestApi;
let forgetful: App;
let world: World;
/** Who stay what they are. */
let members: [Person, Person];

const textOf = (name: string): string => {
  const document = siteDocuments[name];
  if (!document) throw new Error(`No page sends ${name}`);
  return print(document);
};

beforeAll(async () => {
  api = await startTestApi();
  const sharedRows = new ResponseCache({ tags: api.services.cacheTags, maxBytes: 0 });
  const webFolder = fileURLToPath(new URL("web-shell", import.meta.url));
  forgetful = await createApp({ ...api.services, sharedRows }, { webFolder });
  const names = ["ada", "bob", "cid", "dora", "eve", "finn", "gus"];
  const people = await Promise.all(names.map((name) => api.addUser(name)));
  members = [await api.addUser("hal"), await api.addUser("ida")];
  const staff = [
    await api.addUser("mia", "MODERATOR"),
    await api.addUser("max", "MODERATOR"),
    await api.addUser("ann", "ADMIN"),
  ];
  const categories = [await addCategory(api, "Cables"), await addCategory(api, "Drones")];
  const [ada, bob] = people;
  if (!ada || !bob) throw new Error("nobody is here");
  const threads = [
    await openThread(api, ada, { categoryId: categories[0] ?? "" }),
    await openThread(api, bob, { categoryId: categories[1] ?? "", title: "Seen over the port" }),
  ];
  const posts = [(await reply(api, bob, { threadId: threads[0] ?? "" })).id];
  const events = await transact(api.work(), async ({ em }) =>
    publishEvents(em, {
      events: [eventFacts(), eventFacts({ title: "A cable was cut" })],
      at: new Date(),
    }),
  );
  world = { people, staff, categories, threads, posts, events };
});

afterAll(async () => {
  await forgetful.close();
  await api.stop();
});

type Question = [name: string, variables: object];

/** What guests ask on the pages of the site, about all that there is. */
function questions(): Question[] {
  return [
    ["ForumHome", {}],
    ["ForumTotals", {}],
    ...["LATEST", "TOP", "UNREAD"].map((list): Question => [
      "ThreadList",
      { list, period: "WEEK", categoryId: null, page: 1 },
    ]),
    ...world.categories.map((id): Question => ["CategoryScreen", { id, page: 1 }]),
    ...world.threads.slice(-3).flatMap((id): Question[] => [
      ["ThreadScreen", { id, page: 1 }],
      ["ThreadState", { id }],
    ]),
    ...world.posts.slice(-3).map((id): Question => ["PostPlace", { id }]),
    ...world.people.slice(0, 3).map(({ username }): Question => ["ProfileScreen", { username }]),
    ...world.events.map((id): Question => ["EventPage", { id }]),
  ];
}

const answerTo = ({ data, errors }: GraphqlAnswer): object => ({ data, errors });

/** A token that opens nothing: the caller is nobody, and is answered by executing. */
const executed = { token: "opens-nothing" };

async function compareAll(askers: readonly Person[]): Promise<void> {
  for (const [name, variables] of questions()) {
    const ask = (as?: { token: string }) => api.query(textOf(name), variables, as).then(answerTo);
    await compare(name, [ask, () => ask(executed)]);
    for (const by of askers) {
      const askAgain = () => askForgetful(textOf(name), { variables, by });
      await compare(`${name} for ${by.username}`, [() => ask(by), askAgain]);
    }
  }
}

async function compare(
  question: string,
  [ask, askAgain]: [() => Promise<object>, () => Promise<object>],
): Promise<void> {
  if (isDeepStrictEqual(await ask(), await askAgain())) return;
  // Views are written when it suits the server, also between two questions.
  expect({ question, answer: await ask() }).toEqual({ question, answer: await askAgain() });
}

/** The same server, but for the rows that it does not keep. What names a mutation, in a comment too, it executes. */
async function askForgetful(
  query: string,
  { variables, by }: { variables: object; by: Person },
): Promise<object> {
  const answer = await forgetful.http.inject({
    method: "POST",
    url: "/graphql",
    headers: { authorization: `Bearer ${by.token}` },
    payload: { query: `${query}\n# no mutation`, variables },
  });
  return answerTo(answer.json<GraphqlAnswer>());
}

const pick = <Item>(items: readonly Item[], number: number): Item => {
  const item = items[number % items.length];
  if (item === undefined) throw new Error("There is nothing to pick");
  return item;
};

type Act = (choose: <Item>(items: readonly Item[]) => Item, word: string) => Promise<unknown>;

/** Somebody may try what is refused, but each act is one that the API knows. */
async function send(by: Person, document: string, variables: object): Promise<GraphqlAnswer> {
  const answer = await api.as(by)(document, variables);
  const codes = answer.errors?.map(({ extensions }) => extensions["code"]) ?? [];
  expect(codes).not.toContain("GRAPHQL_VALIDATION_FAILED");
  if (!answer.errors) done.add(document);
  return answer;
}

/** What has succeeded at least once. */
const done = new Set<string>();

const acts: Record<string, Act> = {
  reply: async (choose, word) => {
    const input = { threadId: choose(world.threads), body: `I have seen ${word} there.` };
    const { data } = await tryReply(api, choose(world.people), input);
    if (data?.createPost) world.posts.push(data.createPost.id);
  },
  quote: async (choose, word) => {
    const body = `> [@bob](post:${choose(world.posts)})\n> I agree.\n\nSo do I, ${word}.`;
    await tryReply(api, choose(world.people), { threadId: choose(world.threads), body });
  },
  openThread: async (choose, word) => {
    const input = { categoryId: choose(world.categories), title: `About ${word}` };
    const author = pick(world.people, 0);
    world.threads.push(await openThread(api, author, { ...input, body: word }));
  },
  edit: (choose, word) =>
    send(
      choose(world.staff),
      `mutation ($id: ID!, $body: String!) { editPost(id: $id, body: $body, ground: SPAM, reason: "Unclear") { id } }`,
      { id: choose(world.posts), body: `Rather ${word}.` },
    ),
  react: (choose) =>
    send(choose(world.people), `mutation ($id: ID!) { react(postId: $id, kind: LIKE) { id } }`, {
      id: choose(world.posts),
    }),
  unreact: (choose) =>
    send(choose(world.people), `mutation ($id: ID!) { unreact(postId: $id, kind: LIKE) { id } }`, {
      id: choose(world.posts),
    }),
  remove: (choose) =>
    send(
      choose(world.staff),
      `mutation ($id: ID!) { deletePost(id: $id, ground: SPAM, reason: "Advertising") { id } }`,
      { id: choose(world.posts) },
    ),
  restore: (choose) =>
    send(choose(world.staff), `mutation ($id: ID!) { restorePost(id: $id) { id } }`, {
      id: choose(world.posts),
    }),
  rename: (choose, word) =>
    send(
      choose(world.staff),
      `mutation ($id: ID!, $title: String!) { renameThread(id: $id, title: $title, reason: "Clearer") { id } }`,
      { id: choose(world.threads), title: `Now about ${word}` },
    ),
  pin: (choose) =>
    send(
      choose(world.staff),
      `mutation ($id: ID!) { setThreadPinned(id: $id, pinned: true, reason: "Read first") { id } }`,
      { id: choose(world.threads) },
    ),
  lock: (choose) =>
    send(
      choose(world.staff),
      `mutation ($id: ID!) { setThreadLocked(id: $id, locked: true, ground: SPAM, reason: "Over") { id } }`,
      { id: choose(world.threads) },
    ),
  move: (choose) =>
    send(
      choose(world.staff),
      `mutation ($id: ID!, $to: ID!) { moveThread(id: $id, categoryId: $to, reason: "Fits") { id } }`,
      { id: choose(world.threads), to: choose(world.categories) },
    ),
  merge: (choose) =>
    send(
      choose(world.staff),
      `mutation ($from: ID!, $into: ID!) { mergeThreads(from: $from, into: $into, reason: "Same") { id } }`,
      { from: choose(world.threads), into: choose(world.threads) },
    ),
  removeThread: (choose) =>
    send(
      choose(world.staff),
      `mutation ($id: ID!) { deleteThread(id: $id, ground: SPAM, reason: "Advertising") { id } }`,
      { id: choose(world.threads) },
    ),
  restoreThread: (choose) =>
    send(choose(world.staff), `mutation ($id: ID!) { restoreThread(id: $id) { id } }`, {
      id: choose(world.threads),
    }),
  renameCategory: (choose, word) =>
    send(
      pick(world.staff, 2),
      `mutation ($id: ID!, $name: String!) { updateCategory(id: $id, name: $name, description: "Of that") { id } }`,
      { id: choose(world.categories), name: `All ${word}` },
    ),
  ban: (choose) =>
    send(
      choose(world.staff),
      `mutation ($id: ID!) { banUser(userId: $id, reason: "Spam", ground: SPAM, removeRecentPosts: true) { id } }`,
      { id: pick(world.people, 6).id },
    ),
  unban: (choose) =>
    send(
      choose(world.staff),
      `mutation ($id: ID!) { unbanUser(userId: $id, reason: "Sorry", restorePosts: true) { id } }`,
      { id: pick(world.people, 6).id },
    ),
  appoint: (choose) =>
    send(
      pick(world.staff, 2),
      `mutation ($id: ID!) { setUserRole(userId: $id, role: MODERATOR, reason: "Welcome") { id } }`,
      { id: choose(world.people).id },
    ),
  dismiss: (choose) =>
    send(
      pick(world.staff, 2),
      `mutation ($id: ID!) { setUserRole(userId: $id, role: USER, reason: "Thank you") { id } }`,
      { id: choose(world.people).id },
    ),
  ignore: (choose) =>
    send(choose(world.people), `mutation ($id: ID!) { ignoreMember(userId: $id) { id } }`, {
      id: choose(world.people).id,
    }),
  markRead: (choose) =>
    send(
      choose(world.people),
      `mutation ($id: ID!, $number: Int!) { markThreadRead(threadId: $id, number: $number) { id } }`,
      { id: choose(world.threads), number: choose([1, 2, 3]) },
    ),
  isHere: (choose) => send(choose(world.people), `mutation { recordActivity }`, {}),
  correct: (choose, word) =>
    send(
      choose(world.staff),
      `mutation ($id: ID!, $title: String!) { editEvent(id: $id, edit: { title: $title }, reason: "As reported") { id } }`,
      { id: choose(world.events), title: `Drones near ${word}` },
    ),
  read: async (choose) => {
    await api.query(textOf("ThreadScreen"), { id: choose(world.threads), page: 1 });
    await api.services.batches.flushed(threadViews);
  },
  deliver: () => api.services.outbox.drained(),
};

describe("what is kept", () => {
  test("is what executing would answer, whatever ten people do", { timeout: 240_000 }, async () => {
    const words = fc.constantFrom("lights", "drones", "a ship", "fog", "nothing");
    const steps = fc.array(
      fc.tuple(fc.constantFrom(...Object.keys(acts)), fc.infiniteStream(fc.nat()), words),
      { minLength: 50, maxLength: 50 },
    );
    const run = async (act: string, numbers: Iterator<number>, word: string) => {
      await acts[act]?.((items) => pick(items, Number(numbers.next().value)), word);
    };
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        // What is kept is given for half a minute, which a busy machine may need for a few steps.
        let time = Date.now();
        for (const [act, numbers, word] of taken) {
          api.setNow(new Date((time += 100)));
          await run(act, numbers[Symbol.iterator](), word);
          const [staff, member] = [pick(world.staff, word.length), pick(world.people, act.length)];
          await compareAll([staff, member]);
        }
      }),
      { numRuns: 1, endOnFailure: true },
    );
    expect(api.services.answers.counts.hits).toBeGreaterThan(100);
    expect(api.services.sharedRows.counts.hits).toBeGreaterThan(1_000);
    expect(done.size).toBeGreaterThan(5);
  });

  test("serves one member after another, each with what is their own", async () => {
    const [author, reader] = members;
    const id = await openThread(api, author, { categoryId: pick(world.categories, 0) });
    const ask = async (by: Person) => {
      // Who comes again that day is no change.
      await api.services.batches.flushed(threadViews);
      const { hits } = api.services.answers.counts;
      const { thread } = succeeded(await api.as(by)(textOf("ThreadScreen"), { id, page: 1 }));
      const [{ viewerCanEdit }] = thread.posts.nodes;
      return [api.services.answers.counts.hits - hits, viewerCanEdit];
    };
    for (const by of members) await ask(by);
    expect([await ask(reader), await ask(author), await ask(reader)]).toEqual([
      [0, false],
      [1, true],
      [1, false],
    ]);
  });

  test.each([
    ["a guest", () => undefined],
    ["a member", () => members[0]],
  ])("costs %s what executing costs, and says so", async (_, by) => {
    api.services.answers.clear();
    const ask = () => api.query(textOf("ForumHome"), {}, by());
    const [first, second] = [await ask(), await ask()];
    const costOf = ({ extensions }: GraphqlAnswer) => extensions?.["cost"];
    expect(costOf(first)).toMatchObject({ cost: expect.any(Number), limit: expect.any(Number) });
    expect(costOf(second)).toEqual({ ...Object(costOf(first)), resetAt: expect.any(String) });
  });

  test("what is left of a budget is said to each caller by itself", async () => {
    const document = "{ rateLimit { cost } forumStats { totalThreads } }";
    const before = api.services.answers.size.entries;
    succeeded(await api.query(document));
    expect(api.services.answers.size.entries).toBe(before);
  });

  test("each who reads a thread is counted, also where the answer was kept", async () => {
    const id = await openThread(api, pick(world.people, 0), {
      categoryId: pick(world.categories, 0),
      title: "Read by two",
      body: "Who reads this?",
    });
    const open = (userAgent: string) =>
      api.app.http.inject({
        method: "POST",
        url: "/graphql",
        headers: { "user-agent": userAgent },
        payload: { query: textOf("ThreadScreen"), variables: { id, page: 1 } },
      });
    for (const agent of ["Firefox", "Safari", "Safari"]) await open(agent);
    for (const by of [...members, members[0]]) {
      await api.as(by)(textOf("ThreadScreen"), { id, page: 1 });
    }
    await api.services.batches.flushed(threadViews);
    const { thread } = succeeded(await api.query(`{ thread(id: "${id}") { views } }`));
    expect(thread.views).toBe(4);
  });
});
