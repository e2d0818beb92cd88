import type { EntityManager } from "@mikro-orm/postgresql";
import type { AuditAction } from "@vigilia/schema/enums.ts";
import type { TagKind } from "@vigilia/schema/event-enums.ts";
import { tagChangeForm, tagForm } from "@vigilia/schema/forms/event-forms.ts";
import { tagsInUseMax } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";

import type { RequestContext, WorkContext } from "../../../kernel/context.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import { rows } from "../../../platform/database/database.ts";
import { anyOf } from "../../../platform/database/typed.ts";
import { newId, possibleIds } from "../../../platform/new-id.ts";
import { parseForm, refusedFields } from "../../../platform/text/parse-form.ts";
import { refuseUnstorableText, visibleText } from "../../../platform/text/storable-text.ts";
import { requireModerator } from "../../accounts/model/require-viewer.ts";
import { recordEventChanges } from "../changes/change-log.ts";
import { keepFormerEvents } from "../model/event-history.ts";
import { selectTags, type TagRow } from "../model/tag.query.ts";
import { db } from "../tables.ts";

interface TagWords {
  name: string;
  kind: TagKind;
  description: string;
}

const tagNotFound = () => new AppError("NOT_FOUND", "That tag does not exist.");

/** Adds a tag to the list. */
export async function createTag(
  context: RequestContext,
  input: TagWords & { slug: string },
): Promise<TagRow> {
  refuseUnstorableText(input);
  const form = parseForm(tagForm, { ...input, name: visibleText(input.name) });
  const id = newId();
  return act(context, "tag.create", async ({ em, now }) => {
    await requireRoom(em);
    await requireFree(em, { id, ...form });
    await db(em)
      .insertInto("tags")
      .values({ id, ...form, createdAt: now() })
      .execute();
    return { id, details: { after: form } };
  });
}

/** Renames or describes a tag; its address stays. */
export async function changeTag(
  context: RequestContext,
  { id, ...input }: TagWords & { id: string },
): Promise<TagRow> {
  refuseUnstorableText(input);
  const form = parseForm(tagChangeForm, { ...input, name: visibleText(input.name) });
  return act(context, "tag.update", async ({ em }) => {
    const { name, kind, description } = await findTagForUpdate(em, id);
    await requireFree(em, { id, ...form });
    await db(em).updateTable("tags").set(form).where("id", "=", id).execute();
    return { id, details: { before: { name, kind, description }, after: form } };
  });
}

/** Takes a tag from the list, or back to it; events that bear it keep it. */
export async function retireTag(
  context: RequestContext,
  { id, isRetired }: { id: string; isRetired: boolean },
): Promise<TagRow> {
  return act(context, isRetired ? "tag.retire" : "tag.restore", async ({ em, now }) => {
    const { name } = await findTagForUpdate(em, id);
    if (!isRetired) await requireRoom(em);
    const retiredAt = isRetired ? now() : null;
    await db(em).updateTable("tags").set({ retiredAt }).where("id", "=", id).execute();
    return { id, details: { before: { name } } };
  });
}

/** Moves a tag's events to another, where its address leads from then on. */
export async function mergeTag(
  context: RequestContext,
  { id, into }: { id: string; into: string },
): Promise<TagRow> {
  return act(context, "tag.merge", async ({ em, now }) => {
    if (id === into) throw refusedFields({ into: "Choose another tag" });
    const at = now();
    const locked = await findTagsForUpdate(em, [id, into]);
    const [tag, target] = [id, into].map((each) => locked.find((one) => one.id === each));
    if (!tag || !target) throw tagNotFound();
    await keepMeaning(em, { id, into, at });
    const eventIds = await moveEvents(em, { id, into, at });
    await db(em)
      .updateTable("tags")
      .set({ mergedIntoId: into, retiredAt: at })
      .where(({ or, eb }) => or([eb("id", "=", id), eb("mergedIntoId", "=", id)]))
      .execute();
    await recordEventChanges(em, { kind: "CORRECTED", eventIds, at });
    return {
      ...{ id, shown: into },
      details: {
        before: { name: tag.name },
        after: { into: target.name },
        events: eventIds.length,
      },
    };
  });
}

/** What the tag, and those that had been merged into it, meant until now stays known, and so do the events that bore it. */
async function keepMeaning(
  em: EntityManager,
  { id, into, at }: { id: string; into: string; at: Date },
): Promise<void> {
  const bearing = await db(em)
    .selectFrom("eventTags")
    .select("eventId")
    .where("tagId", "=", id)
    .execute();
  await keepFormerEvents(em, { eventIds: bearing.map(({ eventId }) => eventId), at });
  await rows(
    em,
    sql`
      insert into tag_merges (tag_id, at, into_id)
      select t.id, ${at}::timestamptz, ${into}::uuid from tags t
      where t.id = ${id} or t.merged_into_id = ${id}
      on conflict (tag_id, at) do update set into_id = excluded.into_id`,
  );
}

/** The published events among those that bore it. */
async function moveEvents(
  em: EntityManager,
  { id, into, at }: { id: string; into: string; at: Date },
): Promise<string[]> {
  const moved = await rows(
    em,
    sql<{ eventId: string }>`
      with moved as (delete from event_tags where tag_id = ${id} returning event_id),
      given as (insert into event_tags (event_id, tag_id)
        select event_id, ${into}::uuid from moved on conflict do nothing)
      update events e set updated_at = ${at} from moved
      where e.id = moved.event_id and e.retracted_at is null
      returning e.id as event_id`,
  );
  return moved.map(({ eventId }) => eventId);
}

interface Done {
  id: string;
  /** The tag to answer with, where it is another. */
  shown?: string;
  details: Record<string, unknown>;
}

/** One act of a moderator on the list, on record in the audit log. */
async function act(
  context: RequestContext,
  action: Extract<AuditAction, `tag.${string}`>,
  work: (context: WorkContext) => Promise<Done>,
): Promise<TagRow> {
  const viewer = requireModerator(context);
  return transact(context, async (tx) => {
    const { id, shown = id, details } = await work(tx);
    await recordAudit(tx.em, {
      ...{ actorId: viewer.id, action, at: tx.now() },
      ...{ targetType: "Tag", targetId: id, details },
    });
    return selectTags(tx.em).where("t.id", "=", shown).executeTakeFirstOrThrow();
  });
}

async function findTagForUpdate(em: EntityManager, id: string): Promise<TagRow> {
  const [found] = await findTagsForUpdate(em, [id]);
  if (!found) throw tagNotFound();
  return found;
}

/**
 * One that was merged is no tag any more. Locked in the order of their ids, so that two who act on the same ones do so
 * one after the other.
 */
const findTagsForUpdate = (em: EntityManager, ids: readonly string[]): Promise<TagRow[]> =>
  selectTags(em)
    .where("t.id", "=", anyOf(possibleIds(ids)))
    .where("t.mergedIntoId", "is", null)
    .orderBy("t.id")
    .forUpdate()
    .execute();

async function requireFree(
  em: EntityManager,
  { id, name, slug }: { id: string; name: string; slug?: string },
): Promise<void> {
  const taken = await selectTags(em)
    .where("t.id", "!=", id)
    .where(({ or, eb }) =>
      or([eb("t.name", "=", name), ...(slug === undefined ? [] : [eb("t.slug", "=", slug)])]),
    )
    .executeTakeFirst();
  if (!taken) return;
  const field = taken.slug === slug ? "slug" : "name";
  const text = `There is already a tag of this ${field}.`;
  throw new AppError("CONFLICT", text, { fields: { [field]: text } });
}

/** The list is one page that a reader can look through. */
async function requireRoom(em: EntityManager): Promise<void> {
  const { count } = await db(em)
    .selectFrom("tags")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("retiredAt", "is", null)
    .executeTakeFirstOrThrow();
  if (count < tagsInUseMax) return;
  throw new AppError("CONFLICT", `The list holds ${tagsInUseMax} tags. Merge or retire one first.`);
}
