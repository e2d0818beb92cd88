import { setTimeout as pause } from "node:timers/promises";

import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { eventFacts } from "../../../test/event-facts.ts";
import { startTestApi, type Person, type TestApi } from "../../../test/test-api.ts";
import { createContext } from "../../kernel/context.ts";
import { transact } from "../../kernel/transact.ts";
import { correctEvent } from "../events/publishing/correct-event.ts";
import { publishEvents } from "../events/publishing/publish-events.ts";
import { retractEvent } from "../events/publishing/retract-event.ts";
import { TestChangeLogEventChangesDocument as changes } from "./change-log.test.graphql.ts";

let api: TestApi;
let mia: Person;
beforeAll(async () => {
  api = await startTestApi({ RATE_LIMITS: "off" });
  mia = await api.addUser("mia", "MODERATOR");
});
afterAll(() => api.stop());

interface Seen {
  cursor: string;
  kind: string;
  eventId: string;
}

/** Reads on from a cursor until nothing is new and `isOver` says that nothing will come. */
async function readOn(
  { after, first }: { after: string | null; first: number },
  isOver: () => boolean,
): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (let cursor = after; ; await pause(first % 7)) {
    const wasOver = isOver();
    const { data } = await api.query(changes, { after: cursor, first });
    const { edges, pageInfo } = data.eventChanges;
    for (const { cursor: at, node } of edges) {
      seen.push({ cursor: at, kind: node.kind, eventId: node.event.id });
    }
    cursor = pageInfo.endCursor;
    if (wasOver && edges.length === 0) return seen;
  }
}

const moderator = () => {
  const viewer = {
    ...{ id: mia.id, username: "mia", role: "MODERATOR" as const },
    ...{ lacksSecondFactor: false, activeBan: null, sessionId: "test", apiKeyId: null },
  };
  return createContext(api.services, { address: "192.0.2.1", userAgent: null, viewer });
};

/** Someone who publishes, corrects and withdraws at random; returns how often each was done. */
async function act(times: number): Promise<Record<string, number>> {
  const own: string[] = [];
  const done: Record<string, number> = { PUBLISHED: 0, CORRECTED: 0, RETRACTED: 0 };
  for (let turn = 0; turn < times; turn++) {
    const chance = Math.random();
    const id = own[Math.floor(Math.random() * own.length)];
    if (!id || chance < 0.5) {
      const facts = eventFacts({ title: `Turn ${turn}` });
      own.push(
        ...(await transact(api.work(), ({ em, now }) =>
          publishEvents(em, { events: [facts], at: now() }),
        )),
      );
      done["PUBLISHED"] = (done["PUBLISHED"] ?? 0) + 1;
    } else if (chance < 0.8) {
      await correctEvent(moderator(), { id, edit: { title: `Turn ${turn}` }, reason: "Test" });
      done["CORRECTED"] = (done["CORRECTED"] ?? 0) + 1;
    } else {
      await retractEvent(moderator(), { id, reason: "Test" });
      own.splice(own.indexOf(id), 1);
      done["RETRACTED"] = (done["RETRACTED"] ?? 0) + 1;
    }
  }
  return done;
}

test("who polls from any cursor while a thousand changes race misses none and sees none twice", async () => {
  let isDone = false;
  const acting = Promise.all(Array.from({ length: 8 }, () => act(125))).finally(() => {
    isDone = true;
  });
  const polling = [1, 3, 10, 100].map((first) => readOn({ after: null, first }, () => isDone));

  const done = await acting;
  const readers = await Promise.all(polling);

  const log = await api.sql(
    sql<{ kind: string; eventId: string }>`
      select kind, event_id as "eventId" from event_changes order by sequence`,
  );
  expect(log).toHaveLength(1000);
  const sum = (kind: string) => done.reduce((total, counts) => total + (counts[kind] ?? 0), 0);
  for (const kind of ["PUBLISHED", "CORRECTED", "RETRACTED"]) {
    expect(log.filter((change) => change.kind === kind)).toHaveLength(sum(kind));
  }
  for (const seen of readers) {
    expect(seen.map(({ kind, eventId }) => ({ kind, eventId }))).toEqual(log);
    expect(new Set(seen.map(({ cursor }) => cursor)).size).toBe(1000);
  }
  const [whole = []] = readers;
  for (const place of [0, 1, 499, 998, 999]) {
    const after = whole[place]?.cursor ?? null;
    expect(await readOn({ after, first: 100 }, () => true)).toEqual(whole.slice(place + 1));
  }
});
