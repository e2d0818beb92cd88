import type { EntityManager } from "@mikro-orm/postgresql";
import { alertedEventsCounted } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";
import { z } from "zod";

import type { WorkContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { transact } from "../../../kernel/transact.ts";
import { defineQueue } from "../../../platform/jobs/queue.ts";
import { readDatasetState } from "../changes/dataset.ts";
import type { EventFilter } from "../model/event-filter.input.ts";
import { eventConditions } from "../model/event-filter.query.ts";
import { db } from "../tables.ts";

/** What a failed round leaves is matched by the next one. */
export const alertMatching = defineQueue({
  name: "alert-matching",
  payload: z.record(z.string(), z.never()),
  retries: 3,
  timeoutSeconds: 300,
  concurrency: 1,
});

/** How much one message makes its receivers write: an entry for each event of each member. */
const entriesAtOnce = 5_000;

/** Compares what was published or corrected with the filters that members saved: each filter once, however many saved it. */
export async function matchAlerts(context: WorkContext): Promise<void> {
  const upTo = Number((await readDatasetState(context.em)).version);
  for (const due of await readDue(context.em, upTo)) {
    await transact(context, (transaction) => matchFilter(transaction, { ...due, upTo }));
  }
}

interface Due {
  filter: EventFilter;
  matchedThrough: number;
}

const readDue = (em: EntityManager, upTo: number): Promise<Due[]> =>
  db(em)
    .selectFrom("eventAlerts")
    .select(["filter", "matchedThrough"])
    .where("matchedThrough", "<", upTo)
    .groupBy(["filter", "matchedThrough"])
    .orderBy("matchedThrough")
    .execute();

async function matchFilter(
  { em, now }: WorkContext,
  { filter, matchedThrough, upTo }: Due & { upTo: number },
): Promise<void> {
  const alerts = await db(em)
    .updateTable("eventAlerts")
    .set({ matchedThrough: upTo })
    .where("matchedThrough", "=", matchedThrough)
    .where(sql<boolean>`filter = ${JSON.stringify(filter)}::jsonb`)
    .returning(["id", "userId", "name"])
    .execute();
  // Another process has matched them meanwhile
  if (alerts.length === 0) return;
  const events = await selectChanged(em, { from: matchedThrough, upTo })
    .where(eventConditions(filter))
    .execute();
  if (events.length === 0) return;
  const at = now().toISOString();
  const told = events.slice(0, alertedEventsCounted);
  const alertsAtOnce = Math.floor(entriesAtOnce / told.length);
  for (let first = 0; first < alerts.length; first += alertsAtOnce) {
    await sendMessage(em, "events.alert-matched", {
      alerts: alerts.slice(first, first + alertsAtOnce),
      events: told,
      hasMore: events.length > alertedEventsCounted,
      at,
    });
  }
}

interface Changes {
  from: number;
  upTo: number;
}

/** Events that changed, what happened last first. */
const selectChanged = (em: EntityManager, { from, upTo }: Changes) =>
  db(em)
    .selectFrom("eventChanges as c")
    .innerJoin("events as e", "e.id", "c.eventId")
    .select(["e.id", "e.title"])
    .select(({ fn }) => fn.max("c.sequence").as("sequence"))
    .select(sql<boolean>`bool_or(c.kind = 'PUBLISHED')`.as("isNew"))
    .where("c.sequence", ">", from)
    .where("c.sequence", "<=", upTo)
    .groupBy("e.id")
    .orderBy("sequence", "desc")
    .limit(alertedEventsCounted + 1);
