import type { EntityManager } from "@mikro-orm/postgresql";

import type { RequestContext } from "../../../kernel/context.ts";
import { defineLoader, groupBy } from "../../../platform/database/define-loader.ts";
import { anyOf } from "../../../platform/database/typed.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { dbAsOf } from "./event-history.ts";
import { selectSources } from "./event.loader.ts";
import { selectEvents, type EventRow } from "./event.query.ts";
import { selectTags } from "./tag.query.ts";

/** An event at an instant, in one word. */
export const formerKey = (id: string, asOf: Date): string => `${asOf.toISOString()} ${id}`;

/** The event as it was; null before its publication. */
export async function loadFormerEvent(
  { em }: RequestContext,
  { id, asOf }: { id: string; asOf: Date },
): Promise<EventRow | null> {
  const found = await selectEvents(em, asOf)
    .where("e.id", "=", anyOf(possibleIds([id])))
    .executeTakeFirst();
  return found ? { ...found, asOf } : null;
}

interface Asked {
  em: EntityManager;
  ids: readonly string[];
  asOf: Date;
}

/** What hung on events, for the few instants that one request asks for. */
const formerLoader = <Row extends { eventId: string }>(read: (asked: Asked) => Promise<Row[]>) =>
  defineLoader(async ({ em }: RequestContext, keys: readonly string[]) => {
    const asked = keys.map((key) => key.split(" ", 2));
    const found = new Map<string, Row[]>();
    for (const [instant = "", group] of groupBy(asked, ([at]) => at)) {
      const asOf = new Date(instant);
      const rows = await read({ em, asOf, ids: group.map(([, id = ""]) => id) });
      for (const [id, its] of groupBy(rows, ({ eventId }) => eventId)) {
        found.set(formerKey(id, asOf), its);
      }
    }
    return found;
  });

export const loadFormerSources = formerLoader(({ em, ids, asOf }) =>
  selectSources(dbAsOf(em, asOf), ids).execute(),
);

export const loadFormerTags = formerLoader(async ({ em, ids, asOf }) => {
  const borne = await dbAsOf(em, asOf)
    .selectFrom("eventTags as et")
    .select(["et.eventId", "et.tagId"])
    .where("et.eventId", "=", anyOf(ids))
    .execute();
  const tags = await selectTags(em)
    .where("t.id", "=", anyOf(borne.map(({ tagId }) => tagId)))
    .orderBy("t.name")
    .execute();
  return tags.flatMap((tag) =>
    borne.flatMap(({ eventId, tagId }) => (tagId === tag.id ? [{ ...tag, eventId }] : [])),
  );
});
