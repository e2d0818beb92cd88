import type { ReactionKind } from "@vigilia/schema/enums.ts";
import { afterAll, beforeAll, expect, test } from "vitest";

import { countStatements, stopOwnWork } from "../../../../test/count-statements.ts";
import { openThread, reply, succeeded } from "../../../../test/forum-acts.ts";
import { addCategory } from "../../../../test/forum-rows.ts";
import { startTestApi, type Person, type TestApi } from "../../../../test/test-api.ts";
import { TestReactorsPostDocument, TestReactorsReactDocument } from "./reactors.test.graphql.ts";

let api: TestApi;
let ada: Person;
let bob: Person;
let eve: Person;
let id: string;

beforeAll(async () => {
  api = await startTestApi();
  ada = await api.addUser("ada");
  bob = await api.addUser("bob");
  eve = await api.addUser("eve");
  const threadId = await openThread(api, ada, { categoryId: await addCategory(api) });
  ({ id } = await reply(api, ada, { threadId, body: "They cut it." }));
  await react(eve, "LIKE");
  await react(bob, "LIKE");
  await react(bob, "SAD");
});
afterAll(() => api.stop());

async function react(by: Person, kind: ReactionKind) {
  succeeded(await api.as(by)(TestReactorsReactDocument, { id, kind }));
}

async function seenBy(reader: Person | undefined, first?: number) {
  const { data } = await api.query(
    TestReactorsPostDocument,
    { id, ...(first === undefined ? {} : { first }) },
    reader,
  );
  return data.post?.reactions.map(({ kind, count, members }) => ({
    ...{ kind, count },
    names: members.map(({ username }) => username),
  }));
}

test("members read who reacted, the first to do so first", async () => {
  expect(await seenBy(ada)).toEqual([
    { kind: "LIKE", count: 2, names: ["eve", "bob"] },
    { kind: "SAD", count: 1, names: ["bob"] },
  ]);
});

test("of many, no more are named than are asked for", async () => {
  expect(await seenBy(ada, 1)).toMatchObject([{ count: 2, names: ["eve"] }, { names: ["bob"] }]);
  expect(await seenBy(ada, -1)).toMatchObject([{ count: 2, names: [] }, { names: [] }]);
});

test("visitors learn how many", async () => {
  expect(await seenBy(undefined)).toEqual([
    { kind: "LIKE", count: 2, names: [] },
    { kind: "SAD", count: 1, names: [] },
  ]);
});

test("names cost one statement for the reactions, however many kinds there are and names are asked for", async () => {
  await stopOwnWork(api.services);
  const cost = async (first: number) => {
    api.services.sharedRows.clear();
    return countStatements(() => seenBy(ada, first));
  };
  const one = await cost(1);
  await react(ada, "ANGRY");
  await react(eve, "LOVE");
  const many = await cost(20);

  expect(many).toHaveLength(one.length);
  expect(many.filter((statement) => statement.includes("reactor"))).toHaveLength(1);
});
