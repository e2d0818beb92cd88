import type { EntityManager } from "@mikro-orm/postgresql";

import type { RequestContext } from "../../../kernel/context.ts";
import { AppError } from "../../../platform/app-error.ts";
import { coalesceReads } from "../../../platform/database/coalesce.ts";
import { readOnWake } from "../../../platform/live/follower.ts";
import { defineFeed } from "../../../platform/live/live.ts";
import type { EventFilter } from "../model/event-filter.input.ts";
import { eventConditions } from "../model/event-filter.query.ts";
import { selectEvents, type EventRow } from "../model/event.query.ts";
import { readDatasetState } from "./dataset.ts";

/** The one subject of the watch over the change log. */
export const changeLog = "change-log";

/** The word that the watch compares. */
async function readChangeLogVersions(em: EntityManager): Promise<Map<string, string>> {
  return new Map([[changeLog, (await readDatasetState(em)).version]]);
}

/** Wakes those who follow what is published. */
export const changeLogFeed = defineFeed("events.change-log", readChangeLogVersions);

/** Events that match, each once and in the order of their publication: since a version of the data set, or from now on. */
export async function followPublishedEvents(
  { services }: RequestContext,
  { filter, after: held }: { filter?: EventFilter | null; after?: string | null },
): Promise<AsyncIterable<EventRow>> {
  // An invalid cursor is refused here, not at the next publication
  eventConditions(filter);
  const { database, live } = services;
  const first = held == null ? Infinity : readVersion(held);
  const current = Number((await readDatasetState(database.em.fork())).version);
  // A version from before the database was put back has nothing behind it
  let after = Math.min(first, current);
  const follower = live.follow(changeLogFeed, changeLog);
  // Something may have been published since the version was read
  follower.wake();
  return readOnWake(follower, async () => {
    const news = await readPublished(database, { filter, after });
    after = news.upTo;
    if (news.hasMore) follower.wake();
    return news.events;
  });
}

/** The number of the last change that a version knows. */
function readVersion(version: string): number {
  if (/^\d{1,15}$/.test(version)) return Number(version);
  const text = "after is not a version of the data set.";
  throw new AppError("BAD_USER_INPUT", text, { fields: { after: text } });
}

interface Asked {
  filter: EventFilter | null | undefined;
  after: number;
}

interface News {
  events: EventRow[];
  /** Every change up to this one has been looked at. */
  upTo: number;
  hasMore: boolean;
}

const eventsAtOnce = 200;

/** All who follow the same filter are called together, and share one reading. */
const readPublished = coalesceReads(
  (asked: Asked) => JSON.stringify(asked),
  async (database, { filter, after }: Asked): Promise<News> => {
    const em = database.em.fork();
    const upTo = Number((await readDatasetState(em)).version);
    const events = await selectEvents(em)
      .innerJoin("eventChanges as c", "c.eventId", "e.id")
      .select("c.sequence")
      .where(eventConditions(filter))
      .where("c.kind", "=", "PUBLISHED")
      .where("c.sequence", ">", after)
      .where("c.sequence", "<=", upTo)
      .orderBy("c.sequence")
      .limit(eventsAtOnce)
      .execute();
    const hasMore = events.length === eventsAtOnce;
    return { events, hasMore, upTo: hasMore ? (events.at(-1)?.sequence ?? upTo) : upTo };
  },
);
