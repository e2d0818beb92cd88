import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { startTestApi, type Person, type TestApi } from "../../../../test/test-api.ts";
import {
  TestQueueApproveDocument as approve,
  TestQueueListDocument as list,
  type TestQueueListQueryVariables as Choice,
  TestQueueNumbersDocument as numbers,
  TestQueueOriginsDocument as origins,
  TestQueueRejectDocument as reject,
  TestQueueSubmitDocument as submit,
} from "./queue.test.graphql.ts";

let api: TestApi;
let mia: Person;
let max: Person;
let bob: Person;

beforeAll(async () => {
  api = await startTestApi();
  mia = await api.addUser("mia", "MODERATOR");
  max = await api.addUser("max", "MODERATOR");
  bob = await api.addUser("bob");
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.setNow(new Date("2025-06-15T12:00:00Z"));
  await api.sql(sql`delete from submissions`);
});

const warsaw = { latitude: 52.2297, longitude: 21.0118 };
const helsinki = { latitude: 60.1699, longitude: 24.9384 };
const northSea = { latitude: 56.5, longitude: 3.5 };

interface Facts {
  at?: string;
  date?: string;
  latitude?: number;
  longitude?: number;
}

/** Submitted at that time, else now; returns its id. */
async function submitted(sourceUrl: string, about: Facts = {}): Promise<string> {
  const { at = "2025-06-15T12:00:00Z", ...facts } = about;
  const now = new Date(at);
  api.setNow(now);
  const input = {
    ...{ type: "RUSSIAN" as const, sourceUrl, date: "2025-05-30", recaptchaToken: "solved" },
    ...warsaw,
    ...facts,
  };
  const { errors } = await api.query(submit, { input });
  expect(errors).toBeUndefined();
  api.setNow(new Date("2025-06-15T12:00:00Z"));
  const [row] = await api.sql(
    sql<{ id: string }>`select id from submissions where source_url = ${sourceUrl}`,
  );
  return row?.id ?? "";
}

/** The last parts of the addresses of what is listed, in its order. */
async function listed(choice: Choice): Promise<string[]> {
  const { data, errors } = await api.as(mia)(list, { status: "PENDING", ...choice });
  expect(errors).toBeUndefined();
  return data.submissions.nodes.map(({ sourceUrl }) => sourceUrl.split("/").at(-1) ?? "");
}

describe("narrowing the queue down", () => {
  test("by country, also by none, and by outlet, whoever writes it how", async () => {
    await submitted("https://www.gazette.example/pl", { at: "2025-06-01T12:00:00Z" });
    await submitted("https://gazette.example:8443/fi", { ...helsinki, at: "2025-06-02T12:00:00Z" });
    await submitted("https://news.gazette.example/sea", northSea);

    expect(await listed({ countryCode: "pl" })).toEqual(["pl"]);
    expect(await listed({ countryCode: "" })).toEqual(["sea"]);
    expect(await listed({ outlet: "WWW.Gazette.example" })).toEqual(["pl", "fi"]);
    expect(await listed({ outlet: "gazette.example", countryCode: "FI" })).toEqual(["fi"]);
    expect(await listed({ outlet: "gazette" })).toEqual([]);
  });

  test("by age, in days", async () => {
    await submitted("https://a.example/old", { at: "2025-06-01T12:00:00Z" });
    await submitted("https://a.example/week", { at: "2025-06-08T12:00:00Z" });
    await submitted("https://a.example/new", { at: "2025-06-15T11:00:00Z" });

    expect(await listed({ minAgeDays: 7 })).toEqual(["old", "week"]);
    expect(await listed({ maxAgeDays: 7 })).toEqual(["week", "new"]);
    expect(await listed({ minAgeDays: 2, maxAgeDays: 10 })).toEqual(["week"]);
    expect(await listed({ minAgeDays: 2_000_000_000 })).toEqual([]);
  });

  test("by whether there may be duplicates", async () => {
    const near = { date: "2025-05-29", latitude: 52.23, longitude: 21.01 };
    await submitted("https://a.example/one", { at: "2025-06-01T12:00:00Z" });
    await submitted("https://a.example/two", { ...near, at: "2025-06-02T12:00:00Z" });
    await submitted("https://a.example/apart", helsinki);

    expect(await listed({ hasPossibleDuplicates: true })).toEqual(["one", "two"]);
    expect(await listed({ hasPossibleDuplicates: false })).toEqual(["apart"]);
    expect(await listed({ hasPossibleDuplicates: true, minAgeDays: 14 })).toEqual(["one"]);
  });

  test("the newest first, and every filter holds on the pages that follow", async () => {
    for (const nr of [1, 2, 3, 4, 5]) {
      await submitted(`https://a.example/${nr}`, { at: `2025-06-0${nr}T12:00:00Z` });
      await submitted(`https://b.example/other-${nr}`, { at: `2025-06-0${nr}T12:00:00Z` });
    }
    const choice: Choice = { outlet: "a.example", type: "RUSSIAN", sort: "NEWEST_FIRST", first: 2 };

    const found: string[] = [];
    let after: string | null | undefined;
    do {
      const { data } = await api.as(mia)(list, { status: "PENDING", ...choice, after });
      expect(data.submissions.totalCount).toBe(5);
      found.push(...data.submissions.nodes.map(({ sourceUrl }) => sourceUrl.slice(-1)));
      const { hasNextPage, endCursor } = data.submissions.pageInfo;
      after = hasNextPage ? endCursor : null;
    } while (after);

    expect(found).toEqual(["5", "4", "3", "2", "1"]);
    expect(await listed({ outlet: "a.example", sort: "OLDEST_FIRST", first: 2 })).toEqual([
      "1",
      "2",
    ]);
  });

  test("what was decided is sorted by its decision", async () => {
    const first = await submitted("https://a.example/first");
    const second = await submitted("https://a.example/second");
    await api.as(mia)(reject, { id: second });
    api.setNow(new Date("2025-06-15T13:00:00Z"));
    await api.as(mia)(reject, { id: first });

    expect(await listed({ status: "REJECTED" })).toEqual(["first", "second"]);
    expect(await listed({ status: "REJECTED", sort: "OLDEST_FIRST" })).toEqual(["second", "first"]);
  });
});

describe("the numbers above the queue", () => {
  test("what waits, since when, and who decided how much on which day", async () => {
    const [a, b, c, old] = [
      await submitted("https://a.example/1"),
      await submitted("https://a.example/2"),
      await submitted("https://a.example/3"),
      await submitted("https://a.example/4"),
    ];
    await submitted("https://a.example/waits", { at: "2025-06-03T08:00:00Z" });
    await submitted("https://a.example/waits-too");
    api.setNow(new Date("2025-06-01T23:59:59Z"));
    await api.as(max)(reject, { id: old });
    api.setNow(new Date("2025-06-02T00:00:00Z"));
    await api.as(mia)(approve, { id: a });
    api.setNow(new Date("2025-06-15T12:00:00Z"));
    await api.as(mia)(reject, { id: b });
    await api.as(max)(reject, { id: c });

    const { data } = await api.as(max)(numbers);

    const { days, ...rest } = data.submissionQueueNumbers;
    expect(rest).toEqual({
      waiting: 2,
      oldestSubmittedAt: "2025-06-03T08:00:00.000Z",
      moderators: [
        { moderator: { username: "mia" }, approved: 1, rejected: 1 },
        { moderator: { username: "max" }, approved: 0, rejected: 1 },
      ],
    });
    expect(days).toHaveLength(14);
    expect(days[0]).toEqual({ day: "2025-06-02", approved: 1, rejected: 0 });
    expect(days[1]).toEqual({ day: "2025-06-03", approved: 0, rejected: 0 });
    expect(days[13]).toEqual({ day: "2025-06-15", approved: 0, rejected: 2 });
  });

  test("an empty queue has no oldest", async () => {
    const { data } = await api.as(mia)(numbers);

    expect(data.submissionQueueNumbers).toMatchObject({
      ...{ waiting: 0, oldestSubmittedAt: null, moderators: [] },
    });
  });

  test("countries and outlets to choose from, the most frequent first", async () => {
    await submitted("https://b.example/1", helsinki);
    await submitted("https://www.b.example/2", northSea);
    await submitted("https://a.example/3");
    const decided = await submitted("https://c.example/4");
    await submitted("https://b.example/5", helsinki);
    await api.as(mia)(reject, { id: decided });

    const { data } = await api.as(mia)(origins, { status: "PENDING" });

    expect(data.submissionOrigins).toEqual({
      countries: [
        { countryCode: "FI", count: 2 },
        { countryCode: "PL", count: 1 },
        { countryCode: null, count: 1 },
      ],
      outlets: [
        { outlet: "b.example", count: 3 },
        { outlet: "a.example", count: 1 },
      ],
    });
  });

  test("only moderators read them", async () => {
    for (const [ask, code] of [
      [api.query, "UNAUTHENTICATED"],
      [api.as(bob), "FORBIDDEN"],
    ] as const) {
      const answers = [
        await ask(numbers),
        await ask(origins, { status: "PENDING" }),
        await ask(list, { hasPossibleDuplicates: true }),
      ];
      const codes = answers.map(({ errors }) => errors?.[0]?.extensions["code"]);
      expect(codes).toEqual([code, code, code]);
    }
  });
});
