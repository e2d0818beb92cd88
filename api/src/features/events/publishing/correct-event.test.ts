import { eventSummaryMaxLength } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { eventFacts } from "../../../../test/event-facts.ts";
import { startTestApi, type Person, type TestApi } from "../../../../test/test-api.ts";
import { transact } from "../../../kernel/transact.ts";
import {
  TestCorrectEventEditEventDocument as edit,
  TestCorrectEventRetractEventDocument as retract,
  TestCorrectEventEventsDocument,
  TestCorrectEventDatasetDocument,
  TestCorrectEventEventDocument,
} from "./correct-event.test.graphql.ts";
import { publishEvents } from "./publish-events.ts";

let api: TestApi;
let mia: Person;
let max: Person;
let id: string;

beforeAll(async () => {
  api = await startTestApi();
  mia = await api.addUser("mia", "MODERATOR");
  max = await api.addUser("max", "MODERATOR");
});
afterAll(() => api.stop());
beforeEach(async () => {
  const facts = eventFacts({
    title: "Drones over the port",
    otherSourceUrls: ["https://b.example/"],
  });
  const ids = await transact(api.work(), ({ em, now }) =>
    publishEvents(em, { events: [facts], at: now() }),
  );
  id = ids[0] ?? "";
});

const changesOf = async () => {
  const kinds = sql<{
    kind: string;
  }>`select kind from event_changes where event_id = ${id} order by sequence`;
  return (await api.sql(kinds)).map(({ kind }) => kind);
};

describe("a correction", () => {
  test("publishes a new version and keeps the former one, with the reason, for everyone to read", async () => {
    const { data, errors } = await api.as(mia)(edit, {
      id,
      edit: {
        title: "Drones over the airport",
        latitude: 54.6872,
        longitude: 25.2797,
        category: "AIRSPACE",
      },
      reason: "The police named the place",
      revision: 1,
    });

    expect(errors).toBeUndefined();
    expect(data.editEvent).toEqual({
      title: "Drones over the airport",
      summary: null,
      placeName: "Copenhagen",
      countryCode: "LT",
      category: "AIRSPACE",
      revision: 2,
      sources: [
        { url: "https://news.example/drones", title: "news.example" },
        { url: "https://b.example/", title: "b.example" },
      ],
      revisions: [
        {
          revision: 2,
          title: "Drones over the airport",
          summary: null,
          sourceUrl: "https://news.example/drones",
          latitude: 54.6872,
          reason: "The police named the place",
        },
        {
          revision: 1,
          title: "Drones over the port",
          summary: null,
          sourceUrl: "https://news.example/drones",
          latitude: 55.6761,
          reason: null,
        },
      ],
    });
    expect(await changesOf()).toEqual(["PUBLISHED", "CORRECTED"]);
    const found = await api.query(TestCorrectEventEventsDocument);
    expect(found.data.events.nodes).toEqual([{ id }]);
    await api.as(mia)(retract, { id, reason: "End of the test" });
  });

  test("replaces the sources it names and takes away what it empties", async () => {
    const { data } = await api.as(mia)(edit, {
      id,
      edit: { otherSourceUrls: ["https://c.example/x", "https://d.example/"], placeName: "" },
      reason: "Better sources",
    });

    expect(data.editEvent).toMatchObject({
      placeName: null,
      sources: [
        { url: "https://news.example/drones" },
        { url: "https://c.example/x" },
        { url: "https://d.example/" },
      ],
    });
    const words = sql<{ words: string }>`select search_text as words from events where id = ${id}`;
    expect(await api.sql(words)).toEqual([{ words: "drones over the port news example c d" }]);
  });

  test("says what happened, and a later one takes it back", async () => {
    const correct = (summary: string) =>
      api.as(mia)(edit, { id, edit: { summary }, reason: "In plain words" });

    const { data: written } = await correct("  Two drones flew over the port for an hour. ");
    const { data: emptied } = await correct("");
    const { errors } = await correct("x".repeat(eventSummaryMaxLength + 1));

    const summary = "Two drones flew over the port for an hour.";
    expect(written.editEvent.summary).toBe(summary);
    const versions = emptied.editEvent.revisions.map((revision) => revision.summary);
    expect([emptied.editEvent.summary, ...versions]).toEqual([null, null, summary, null]);
    expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT" } }]);
  });

  test("is on record with what stood there before", async () => {
    await api.as(mia)(edit, { id, edit: { title: "New", type: "RUSSIAN" }, reason: "Typo" });

    const entries = sql`select actor_id, action, details from audit_log where target_id = ${id}`;
    expect(await api.sql(entries)).toEqual([
      {
        actor_id: mia.id,
        action: "event.edit",
        details: {
          before: { title: "Drones over the port" },
          after: { title: "New" },
          reason: "Typo",
        },
      },
    ]);
  });

  test.each([
    [
      "that changes nothing",
      {
        changes: { title: "Drones over the port" },
        reason: "Because",
        text: "Nothing was changed.",
      },
    ],
    ["without a reason", { changes: { title: "New" }, reason: " ", text: "Reason is required" }],
    [
      "of a day to come",
      {
        changes: { date: "2999-01-01" },
        reason: "Because",
        text: "Date must not be in the future",
      },
    ],
    [
      "that empties the title",
      { changes: { title: "" }, reason: "Because", text: "Title is required" },
    ],
  ])("%s is refused", async (_, { changes, reason, text }) => {
    const { errors } = await api.as(mia)(edit, { id, edit: changes, reason });

    expect(errors).toMatchObject([{ message: text, extensions: { code: "BAD_USER_INPUT" } }]);
    expect(await changesOf()).toEqual(["PUBLISHED"]);
  });

  test("made on an outdated version overwrites nothing", async () => {
    const answers = await Promise.all([
      api.as(mia)(edit, { id, edit: { title: "One" }, reason: "1", revision: 1 }),
      api.as(max)(edit, { id, edit: { title: "Other" }, reason: "2", revision: 1 }),
    ]);

    const lost = answers.flatMap(({ errors }) => errors ?? []);
    expect(lost).toMatchObject([{ extensions: { code: "CONFLICT" } }]);
    expect(await changesOf()).toEqual(["PUBLISHED", "CORRECTED"]);
  });

  test("is for moderators only, and for events that exist", async () => {
    const bob = await api.addUser(`bob-${id}`);
    const refused = await api.as(bob)(edit, { id, edit: { title: "Mine" }, reason: "I say" });
    const missing = await api.as(mia)(edit, { id: "none", edit: { title: "x" }, reason: "y" });

    expect(refused.errors).toMatchObject([{ extensions: { code: "FORBIDDEN" } }]);
    expect(missing.errors).toMatchObject([{ extensions: { code: "NOT_FOUND" } }]);
  });
});

describe("a withdrawal", () => {
  test("takes an event off every list and leaves it readable by its id, with the reason", async () => {
    const before = (await api.query(TestCorrectEventDatasetDocument)).data.dataset.eventCount;
    const { data } = await api.as(mia)(retract, { id, reason: "It was a weather balloon" });

    expect(data.retractEvent).toMatchObject({
      retractedAt: expect.any(String),
      retractionReason: "It was a weather balloon",
    });
    const seen = await api.query(TestCorrectEventEventDocument, { id });
    expect(seen.data.event).toEqual({ retractionReason: "It was a weather balloon" });
    expect(seen.data.events.nodes).not.toContainEqual({ id });
    expect(seen.data.dataset.eventCount).toBe(before - 1);
    expect(await changesOf()).toEqual(["PUBLISHED", "RETRACTED"]);
  });

  test("happens once; the second moderator learns who was first", async () => {
    const answers = await Promise.all([
      api.as(mia)(retract, { id, reason: "Wrong" }),
      api.as(max)(retract, { id, reason: "Wrong" }),
    ]);

    const [lost] = answers.flatMap(({ errors }) => errors ?? []);
    expect(lost).toMatchObject({ extensions: { code: "CONFLICT" } });
    expect(lost?.message).toMatch(/^(mia|max) has already withdrawn this event\.$/);
    expect(await changesOf()).toEqual(["PUBLISHED", "RETRACTED"]);
  });

  test("ends all corrections", async () => {
    await api.as(mia)(retract, { id, reason: "Wrong" });

    const { errors } = await api.as(max)(edit, { id, edit: { title: "Right" }, reason: "?" });

    expect(errors).toMatchObject([
      { message: "mia has already withdrawn this event.", extensions: { code: "CONFLICT" } },
    ]);
  });
});
