import { print } from "graphql";
import { afterAll, beforeAll, expect, test } from "vitest";

import { threadViews } from "../src/features/forum/reading/views.ts";
import { startOutbox } from "../src/platform/outbox/outbox.ts";
import { batchedMessages, dispatchMessages } from "../src/wiring/message-handlers.ts";
import { countStatements, stopOwnWork } from "./count-statements.ts";
import { openThread, reply, succeeded } from "./forum-acts.ts";
import { addCategory } from "./forum-rows.ts";
import { present } from "./present.ts";
import { siteDocuments } from "./site-documents.ts";
import { startTestApi, type Person, type TestApi } from "./test-api.ts";

let api: TestApi;
let reader: Person;
let writer: Person;
let categoryId: string;
let threadId: string;
let postId: string;

beforeAll(async () => {
  api = await startTestApi();
  reader = await api.addUser("reader");
  writer = await api.addUser("writer");
  const categoryIds = [await addCategory(api, "Cables"), await addCategory(api, "Drones")];
  [categoryId = ""] = categoryIds;
  const people = await Promise.all(
    Array.from({ length: 12 }, (_, index) => api.addUser(`person${index}`)),
  );
  for (const [index, person] of people.entries()) {
    const id = await openThread(api, person, { categoryId: categoryIds[index % 2] ?? "" });
    await reply(api, writer, { threadId: id });
  }
  threadId = await openThread(api, writer, { categoryId });
  for (const person of people) {
    ({ id: postId } = await reply(api, person, { threadId }));
    await ask("React", { postId, kind: "LIKE" }, reader);
  }
  await ask("SetWatchLevel", { threadId, level: "WATCHING" }, reader);
  await stopOwnWork(api.services);
});
afterAll(() => api.stop());

/** What a page of the site asks, in its own words. */
async function ask(name: string, variables: object, by?: Person): Promise<void> {
  succeeded(await api.query(print(present(siteDocuments[name])), variables, by));
}

function forgetAll(): void {
  api.services.answers.clear();
  api.services.sharedRows.clear();
}

/** `nothing`: where the process keeps nothing yet; `shared`: where others have been answered before. */
const most = [
  { page: "ForumHome", guest: 3, nothing: 5, shared: 2 },
  { page: "CategoryScreen", guest: 2, nothing: 4, shared: 2 },
  { page: "ThreadScreen", guest: 3, nothing: 6, shared: 3 },
  { page: "PostPlace", guest: 1, nothing: 2, shared: 1 },
];

test.each(most)("$page sends no more statements than it has to", async ({ page, ...allowed }) => {
  const variables = { id: page === "CategoryScreen" ? categoryId : threadId, page: 1, postId };
  const count = async (by?: Person) => {
    const statements = await countStatements(() => ask(page, variables, by));
    // What is counted of a view is written when it suits the server.
    await api.services.batches.flushed(threadViews);
    return statements.length;
  };
  forgetAll();
  const guest = await count();
  forgetAll();
  const nothing = await count(reader);
  const shared = await count(reader);
  expect({ guest, nothing, shared }).toEqual(allowed);
});

const listed = (list: string) => ({ list, period: "WEEK", categoryId: null, page: 1 });

test.each(["LATEST", "TOP"])(
  "the list %s sends a visitor's three statements at most, where nothing is kept",
  async (list) => {
    forgetAll();
    const statements = await countStatements(() => ask("ThreadList", listed(list)));
    expect(statements.length).toBeLessThanOrEqual(3);
  },
);

test.each(["LATEST", "TOP", "NEW", "UNREAD", "FOLLOWING"])(
  "the list %s sends a member's three statements at most, with all that its rows show",
  async (list) => {
    await ask("ThreadList", listed(list), reader);
    const statements = await countStatements(() => ask("ThreadList", listed(list), reader));
    expect(statements.length).toBeLessThanOrEqual(3);
  },
);

test("a reply and all that follows from it until its readers are notified", async () => {
  const { database, logger } = api.services;
  api.services.outbox = startOutbox({
    database,
    deliver: (em, run) => dispatchMessages(api.services, { em, ...run }),
    together: batchedMessages,
    logger,
    sweepEvery: 1_000_000,
  });
  const write = async (body: string) => {
    await ask("CreatePost", { input: { threadId, body } }, writer);
    await api.services.outbox.drained();
  };
  await write("First of all.");
  const statements = await countStatements(() => write("And again."));
  // Whether anything is left to deliver, only the test and the sweep ask.
  expect(statements.filter((text) => !text.includes("is_due"))).toHaveLength(14);
});
