import { afterAll, beforeAll, expect, test } from "vitest";

import { eventFacts } from "../../../test/event-facts.ts";
import { type GraphqlAnswer, startTestApi, type TestApi } from "../../../test/test-api.ts";
import { transact } from "../../kernel/transact.ts";
import {
  TestEventChangesEventChangesDocument as changes,
  type TestEventChangesEventChangesQuery as Changes,
  TestEventChangesDatasetDocument,
} from "./event-changes.test.graphql.ts";
import { publishEvents } from "./publishing/publish-events.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const publishOne = (title: string) =>
  transact(api.work(), ({ em, now }) =>
    publishEvents(em, {
      events: [eventFacts({ title, sourceUrl: `https://news.example/${title}` })],
      at: now(),
    }),
  );

test("a reader who polls while 60 publications race misses none and sees none twice", async () => {
  const titles = Array.from({ length: 60 }, (_, index) => `race-${index}`);
  const seen: string[] = [];
  let cursor: string | null = null;
  let isDone = false;
  const publishing = Promise.all(titles.map(publishOne)).finally(() => {
    isDone = true;
  });

  for (let idle = 0; idle < 2;) {
    const { data }: GraphqlAnswer<Changes> = await api.query(changes, { after: cursor });
    seen.push(...data.eventChanges.nodes.map(({ event }) => event.title));
    cursor = data.eventChanges.pageInfo.endCursor;
    if (isDone && data.eventChanges.nodes.length === 0) idle += 1;
  }
  await publishing;

  expect(seen.toSorted()).toEqual(titles.toSorted());
});

test("the version of the data set moves with every publication", async () => {
  const version = async () => (await api.query(TestEventChangesDatasetDocument)).data.dataset;
  const before = await version();

  await publishOne("one more");

  const after = await version();
  expect(after.version).not.toBe(before.version);
  expect(after.eventCount).toBe(before.eventCount + 1);
});
