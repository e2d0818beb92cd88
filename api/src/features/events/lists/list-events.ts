import type { EntityManager } from "@mikro-orm/postgresql";
import { expressionBuilder } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import {
  keysetPage,
  type KeyColumn,
  type Connection,
  type PageArgs,
} from "../../../platform/database/keyset-page.ts";
import type { CountedConnection } from "../../../platform/graphql/connection.type.ts";
import type { EventFilter, EventSort, EventSortField } from "../model/event-filter.input.ts";
import { eventConditions } from "../model/event-filter.query.ts";
import { dbAsOf, requirePast } from "../model/event-history.ts";
import { selectEvents, type EventRow } from "../model/event.query.ts";
import { db, type EventsTables } from "../tables.ts";

interface ListEventsInput extends PageArgs {
  filter?: EventFilter | null;
  sort?: EventSort | null;
  asOf?: Date | null;
}

const e = expressionBuilder<{ e: EventsTables["events"] }, "e">();

const idColumn: KeyColumn<EventRow> = {
  expression: e.ref("e.id"),
  type: "uuid",
  valueOf: ({ id }) => id,
};

const sortColumns: Record<EventSortField, KeyColumn<EventRow>> = {
  DATE: { expression: e.ref("e.date"), type: "date", valueOf: ({ date }) => date },
  PUBLISHED_AT: {
    expression: e.ref("e.publishedAt"),
    type: "timestamptz",
    valueOf: ({ publishedAt }) => publishedAt,
  },
  UPDATED_AT: {
    expression: e.ref("e.updatedAt"),
    type: "timestamptz",
    valueOf: ({ updatedAt }) => updatedAt,
  },
};

/** Events that match, newest date first by default. */
export async function listEvents(
  { em, now }: RequestContext,
  { filter, sort, asOf, ...args }: ListEventsInput,
): Promise<CountedConnection<EventRow>> {
  requirePast(asOf, now());
  const where = eventConditions(filter);
  const page = await keysetPage({
    select: selectEvents(em, asOf),
    where,
    key: [sortColumns[sort?.field ?? "DATE"], idColumn],
    direction: sort?.direction ?? "DESC",
    args,
  });
  const count = async () => {
    const counted = dbAsOf(em, asOf)
      .selectFrom("events as e")
      .where(where)
      .select(e.fn.countAll<number>().as("count"));
    return (await counted.executeTakeFirstOrThrow()).count;
  };
  return { ...(asOf ? shownAsOf(page, asOf) : page), count };
}

function shownAsOf(page: Connection<EventRow>, asOf: Date): Connection<EventRow> {
  const edges = page.edges.map(({ cursor, node }) => ({ cursor, node: { ...node, asOf } }));
  return { ...page, edges, nodes: edges.map(({ node }) => node) };
}

interface Part {
  limit: number;
  offset: number;
}

/** The ids of published events and when each was last changed, in a stable order: for the sitemap. */
export async function listEventAddresses(
  em: EntityManager,
  { limit, offset }: Part,
): Promise<{ id: string; changedAt: Date }[]> {
  return db(em)
    .selectFrom("events as e")
    .select(["e.id", "e.updatedAt as changedAt"])
    .where(eventConditions(null))
    .orderBy("e.id")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Sixteen bytes each, ten thousand ids are a short download and more than anyone looks through. */
export const maxEventIds = 10_000;

export async function listEventIds(
  { em }: RequestContext,
  { filter }: { filter: EventFilter | null | undefined },
): Promise<string[]> {
  const found = await db(em)
    .selectFrom("events as e")
    .select("e.id")
    .where(eventConditions(filter))
    .orderBy("e.date", "desc")
    .orderBy("e.id", "desc")
    .limit(maxEventIds)
    .execute();
  return found.map(({ id }) => id);
}
