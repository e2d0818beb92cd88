import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { eventFacts } from "../../../../test/event-facts.ts";
import { type GraphqlAnswer, startTestApi, type TestApi } from "../../../../test/test-api.ts";
import { transact } from "../../../kernel/transact.ts";
import { publishEvents } from "../publishing/publish-events.ts";
import {
  TestListEventsEventsDocument as page,
  type TestListEventsEventsQuery as Page,
} from "./list-events.test.graphql.ts";

const days = ["2025-01-01", "2025-01-02", "2025-01-02", "2025-01-03", "2025-01-04"];
let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
  const events = days.map((date, index) =>
    eventFacts({ date, title: `Event ${index}`, sourceUrl: `https://news.example/${index}` }),
  );
  await transact(api.work(), ({ em, now }) => publishEvents(em, { events, at: now() }));
});
afterAll(() => api.stop());

async function titlesOf(variables: object): Promise<string[]> {
  const { data } = await api.query(page, variables);
  return data.events.nodes.map(({ title }) => title);
}

describe("paging", () => {
  test("forward pages join without a gap, and equal dates keep one order", async () => {
    const all = await titlesOf({ first: 10 });
    const joined: string[] = [];
    for (let after: string | null = null; joined.length < days.length;) {
      const { data }: GraphqlAnswer<Page> = await api.query(page, { first: 2, after });
      joined.push(...data.events.nodes.map(({ title }) => title));
      after = data.events.pageInfo.endCursor;
    }

    expect(joined).toEqual(all);
    expect(new Set(joined).size).toBe(days.length);
  });

  test("backward paging mirrors forward paging", async () => {
    const all = await titlesOf({ first: 10 });

    const { data } = await api.query(page, { last: 2 });

    expect(data.events.nodes.map(({ title }) => title)).toEqual(all.slice(-2));
    expect(data.events.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
    const before = await titlesOf({ last: 2, before: data.events.pageInfo.startCursor });
    expect(before).toEqual(all.slice(-4, -2));
  });

  test("ascending is descending turned round", async () => {
    const down = await titlesOf({ first: 10, sort: { field: "DATE", direction: "DESC" } });
    const up = await titlesOf({ first: 10, sort: { field: "DATE", direction: "ASC" } });

    expect(up).toEqual(down.toReversed());
  });

  test("totalCount counts every page together", async () => {
    const { data } = await api.query(page, { first: 1 });

    expect(data.events.totalCount).toBe(days.length);
  });

  test.each([
    [{ first: 1, last: 1 }, "last"],
    [{ first: 101 }, "first"],
    [{ first: -1 }, "first"],
    [{ first: 1, after: "nonsense" }, "after"],
    [{ first: 1, after: Buffer.from('["2025-01-01"]').toString("base64url") }, "after"],
  ])("%j is refused, naming %s", async (variables, field) => {
    const { errors } = await api.query(page, variables);

    expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT" } }]);
    expect(errors?.[0]?.extensions["fields"]).toHaveProperty(field);
  });
});
