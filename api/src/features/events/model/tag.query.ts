import type { EntityManager } from "@mikro-orm/postgresql";
import { sql, type InferResult } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { rows } from "../../../platform/database/database.ts";
import { defineLoader, groupBy } from "../../../platform/database/define-loader.ts";
import { anyOf, typename } from "../../../platform/database/typed.ts";
import { refusedFields } from "../../../platform/text/parse-form.ts";
import { db } from "../tables.ts";

/** Tags as the API shows them. */
export const selectTags = (em: EntityManager) =>
  db(em)
    .selectFrom("tags as t")
    .select(["t.id", "t.slug", "t.name", "t.kind", "t.description", "t.createdAt"])
    .select(["t.retiredAt", "t.mergedIntoId"])
    .select(typename("Tag"));

export type TagRow = InferResult<ReturnType<typeof selectTags>>[number];

export const loadTag = defineLoader(async ({ em }: RequestContext, ids: readonly string[]) => {
  const tags = await selectTags(em).where("t.id", "=", anyOf(ids)).execute();
  return new Map(tags.map((tag) => [tag.id, tag]));
});

/** The tag at an address; one that was merged leads to the tag that took it in. */
export async function findTag(context: RequestContext, slug: string): Promise<TagRow | null> {
  const { em } = context;
  const found = await selectTags(em).where("t.slug", "=", slug).executeTakeFirst();
  return found?.mergedIntoId ? loadTag(context, found.mergedIntoId) : (found ?? null);
}

/** In the order of their names. */
export const loadEventTags = defineLoader(
  async ({ em }: RequestContext, eventIds: readonly string[]) => {
    const tags = await selectTags(em)
      .innerJoin("eventTags as et", "et.tagId", "t.id")
      .select("et.eventId")
      .where("et.eventId", "=", anyOf(eventIds))
      .orderBy("t.name")
      .execute();
    return groupBy(tags, ({ eventId }) => eventId);
  },
);

/** Published events, without those that were withdrawn. */
export const countTaggedEvents = defineLoader(
  async ({ em }: RequestContext, ids: readonly string[]) => {
    const counted = await db(em)
      .selectFrom("eventTags as et")
      .innerJoin("events as e", "e.id", "et.eventId")
      .select(({ fn }) => ["et.tagId", fn.countAll<number>().as("count")])
      .where("et.tagId", "=", anyOf(ids))
      .where("e.retractedAt", "is", null)
      .groupBy("et.tagId")
      .execute();
    return new Map(counted.map(({ tagId, count }) => [tagId, count]));
  },
);

interface TaggedEvent {
  id: string;
  /** Slugs; undefined leaves what there is. */
  tags?: readonly string[];
}

/**
 * Gives events exactly these tags. Refuses what is not in the list, and what is retired unless the event bore it
 * before; a tag that was merged stands for the one that took it in.
 */
export async function replaceEventTags(
  em: EntityManager,
  events: readonly TaggedEvent[],
): Promise<void> {
  const wanted = events.flatMap(({ id, tags = [] }) => tags.map((slug) => ({ id, slug })));
  const replaced = events.filter(({ tags }) => tags !== undefined).map(({ id }) => id);
  if (replaced.length === 0) return;
  const former = await db(em)
    .deleteFrom("eventTags")
    .where("eventId", "=", anyOf(replaced))
    .returning(["eventId", "tagId"])
    .execute();
  if (wanted.length === 0) return;
  const tagOf = await findGivenTags(em, wanted, new Set(former.map(({ tagId }) => tagId)));
  await rows(
    em,
    sql`
      insert into event_tags (event_id, tag_id)
      select * from unnest(${wanted.map(({ id }) => id)}::uuid[], ${wanted.map(tagOf)}::uuid[])
      on conflict do nothing`,
  );
}

/** The id of each tag that is named; locked, so that none is merged or retired before the commit. */
async function findGivenTags(
  em: EntityManager,
  wanted: readonly { slug: string }[],
  borne: ReadonlySet<string>,
): Promise<(one: { slug: string }) => string> {
  const slugs = [...new Set(wanted.map(({ slug }) => slug))];
  const found = await db(em)
    .selectFrom("tags as t")
    .select(["t.id", "t.slug", "t.retiredAt", "t.mergedIntoId"])
    .where("t.slug", "=", anyOf(slugs, "text"))
    .orderBy("t.id")
    .forShare()
    .execute();
  const offered = found.filter(({ id, retiredAt }) => !retiredAt || borne.has(id));
  const ids = new Map(offered.map(({ id, slug, mergedIntoId }) => [slug, mergedIntoId ?? id]));
  return ({ slug }) => {
    const id = ids.get(slug);
    if (!id) throw refusedFields({ tags: `No tag “${slug}” can be given` });
    return id;
  };
}
