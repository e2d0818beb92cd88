import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { openThread, succeeded } from "../../../../test/forum-acts.ts";
import { addCategory } from "../../../../test/forum-rows.ts";
import { startTestApi, type Person, type TestApi } from "../../../../test/test-api.ts";
import {
  TestSimilarThreadsDocument as document,
  type TestSimilarThreadsQueryVariables,
} from "./similar-threads.test.graphql.ts";

let api: TestApi;
let ada: Person;

beforeAll(async () => {
  api = await startTestApi();
  ada = await api.addUser("ada");
  const categoryId = await addCategory(api);
  for (const title of [
    "Sabotage of the Estlink cable",
    "The cable that nobody repaired",
    "Drones over the harbour of Gdynia",
    "Drones over the airport of Vilnius",
    "Removed talk about Estlink cable sabotage",
  ]) {
    await openThread(api, ada, { categoryId, title, body: "What is known?" });
  }
  await api.sql(sql`update threads set deleted_at = now() where title like 'Removed%'`);
});
afterAll(() => api.stop());

const titlesLike = async (asked: TestSimilarThreadsQueryVariables) =>
  succeeded(await api.query(document, asked)).similarThreads.map(({ title }) => title);

test("titles that share half of the words are similar, those with rare words first", async () => {
  expect(await titlesLike({ title: "Drones near Gdynia harbour" })).toEqual([
    "Drones over the harbour of Gdynia",
  ]);
  expect(await titlesLike({ title: "Estlink cable" })).toEqual([
    "Sabotage of the Estlink cable",
    "The cable that nobody repaired",
  ]);
});

test("the beginning of a word is enough, in whatever case", async () => {
  expect(await titlesLike({ title: "DRONE" })).toHaveLength(2);
});

test("what was removed is not offered, nor more than asked for", async () => {
  expect(await titlesLike({ title: "Talk about Estlink cable sabotage" })).toEqual([
    "Sabotage of the Estlink cable",
  ]);
  expect(await titlesLike({ title: "Drones over", first: 1 })).toHaveLength(1);
});

test.each(["", "a", "xylophone", "&|!:*()'\\"])("nothing is similar to %j", async (title) => {
  expect(await titlesLike({ title })).toEqual([]);
});
