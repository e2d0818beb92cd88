import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { firstRow, rows } from "../../../platform/database/database.ts";
import {
  keysetPage,
  type KeyColumn,
  type PageArgs,
} from "../../../platform/database/keyset-page.ts";
import type { CountedConnection } from "../../../platform/graphql/connection.type.ts";
import type { EventFilter, EventSort, EventSortField } from "../model/event-filter.input.ts";
import { eventConditions } from "../model/event-filter.query.ts";
import { selectEvents, type EventRow } from "../model/event.query.ts";

interface ListEventsInput extends PageArgs {
  filter?: EventFilter | null;
  sort?: EventSort | null;
}

const idColumn: KeyColumn<EventRow> = {
  expression: sql`e.id`,
  type: "uuid",
  valueOf: ({ id }) => id,
};

const sortColumns: Record<EventSortField, KeyColumn<EventRow>> = {
  DATE: { expression: sql`e.date`, type: "date", valueOf: ({ date }) => date },
  PUBLISHED_AT: {
    expression: sql`e.published_at`,
    type: "timestamptz",
    valueOf: ({ publishedAt }) => publishedAt,
  },
  UPDATED_AT: {
    expression: sql`e.updated_at`,
    type: "timestamptz",
    valueOf: ({ updatedAt }) => updatedAt,
  },
};

/** Events that match, newest date first unless told otherwise. */
export async function listEvents(
  { em }: RequestContext,
  { filter, sort, ...args }: ListEventsInput,
): Promise<CountedConnection<EventRow>> {
  const where = eventConditions(filter);
  const page = await keysetPage(em, {
    select: selectEvents,
    where,
    key: [sortColumns[sort?.field ?? "DATE"], idColumn],
    direction: sort?.direction ?? "DESC",
    args,
  });
  const count = async () => {
    const row = await firstRow(
      em,
      sql<{ count: number }>`select count(*)::int as count from events e where ${where}`,
    );
    return row?.count ?? 0;
  };
  return { ...page, count };
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
  return rows(
    em,
    sql<{ id: string; changedAt: Date }>`
      select e.id, e.updated_at as "changedAt" from events e where ${eventConditions(null)}
      order by e.id limit ${limit} offset ${offset}`,
  );
}

/** Sixteen bytes each, ten thousand ids are a short download and more than anyone looks through. */
export const maxEventIds = 10_000;

export async function listEventIds(
  { em }: RequestContext,
  { filter }: { filter: EventFilter | null | undefined },
): Promise<string[]> {
  const found = await rows(
    em,
    sql<{ id: string }>`
      select e.id from events e where ${eventConditions(filter)} order by e.date desc, e.id desc limit ${maxEventIds}`,
  );
  return found.map(({ id }) => id);
}
