import { print } from "graphql";
import { afterAll, beforeAll, expect, test } from "vitest";

import { countStatements, stopOwnWork } from "../../../../test/count-statements.ts";
import { deletion, openThread, perform, reply, succeeded } from "../../../../test/forum-acts.ts";
import { addCategory } from "../../../../test/forum-rows.ts";
import { present } from "../../../../test/present.ts";
import { siteDocuments } from "../../../../test/site-documents.ts";
import { startTestApi, type Person, type TestApi } from "../../../../test/test-api.ts";
import { TestWrittenPostsDocument as written } from "./written-posts.test.graphql.ts";

let api: TestApi;
let ada: Person;
let bob: Person;
let threadId: string;

beforeAll(async () => {
  api = await startTestApi();
  ada = await api.addUser("ada");
  bob = await api.addUser("bob");
  const categoryId = await addCategory(api);
  threadId = await openThread(api, ada, { categoryId, body: "The opening" });
  await reply(api, bob, { threadId, body: "Not hers" });
  for (const body of ["One", "Two", "Three", "Four"]) await reply(api, ada, { threadId, body });
  await stopOwnWork(api.services);
});
afterAll(() => api.stop());

async function listed(after?: string | null) {
  const variables = { username: "ADA", first: 2, after: after ?? null };
  return succeeded(await api.query(written, variables)).writtenPosts;
}

const bodiesOf = ({ nodes }: { nodes: { body: string }[] }) => nodes.map(({ body }) => body);

test("what a member wrote comes newest first, page by page, and ends with the thread they opened", async () => {
  const first = await listed();
  const second = await listed(first.pageInfo.endCursor);
  const third = await listed(second.pageInfo.endCursor);

  expect([first, second, third].map(bodiesOf)).toEqual([
    ["Four", "Three"],
    ["Two", "One"],
    ["The opening"],
  ]);
  expect(third.nodes[0]?.number).toBe(1);
  expect(third.pageInfo.hasNextPage).toBe(false);
});

test("what is deleted is not listed, and nobody has written nothing", async () => {
  const { id } = await reply(api, ada, { threadId, body: "Gone soon" });
  await perform(api.as(ada), deletion, { id });

  expect(bodiesOf(await listed())).toEqual(["Four", "Three"]);
  const { writtenPosts } = succeeded(await api.query(written, { username: "nobody" }));
  expect(writtenPosts.nodes).toEqual([]);
});

test("a profile sends as many statements for much as for little", async () => {
  const count = async (username: string) => {
    api.services.answers.clear();
    api.services.sharedRows.clear();
    const text = print(present(siteDocuments["ProfileScreen"]));
    const statements = await countStatements(async () => {
      succeeded(await api.query(text, { username }));
    });
    return statements.length;
  };

  const [ofMuch, ofLittle] = [await count("ada"), await count("bob")];

  expect(ofMuch).toBe(ofLittle);
  expect(ofMuch).toBeLessThanOrEqual(7);
});
