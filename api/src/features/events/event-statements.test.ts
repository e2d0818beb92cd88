import { afterAll, beforeAll, expect, test } from "vitest";

import { countStatements, stopOwnWork } from "../../../test/count-statements.ts";
import { eventFacts } from "../../../test/event-facts.ts";
import { startTestApi, type TestApi } from "../../../test/test-api.ts";
import { transact } from "../../kernel/transact.ts";
import { TestEventStatementsEventsDocument } from "./event-statements.test.graphql.ts";
import { publishEvents } from "./publishing/publish-events.ts";

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
  const events = Array.from({ length: 120 }, (_, index) =>
    eventFacts({ title: `Event ${index}`, sourceUrl: `https://news.example/${index}` }),
  );
  await transact(api.work(), ({ em, now }) => publishEvents(em, { events, at: now() }));
  await stopOwnWork(api.services);
  // What was published is compared with the filters of members.
  await api.services.jobs.stop();
});
afterAll(() => api.stop());

test("a hundred events with their sources and revisions take three statements", async () => {
  const statements = await countStatements(async () => {
    const { data } = await api.query(TestEventStatementsEventsDocument);
    expect(data.events.nodes).toHaveLength(100);
  });

  expect(statements).toHaveLength(3);
});
