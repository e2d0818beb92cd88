import { isDeepStrictEqual } from "node:util";

import type { EntityManager } from "@mikro-orm/postgresql";
import { pickFacts, storedFacts } from "@vigilia/schema/forms/event-facts.ts";
import { furtherSourcesMax } from "@vigilia/schema/limits.ts";

import type { RequestContext, Viewer, WorkContext } from "../../../kernel/context.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import { insertMany } from "../../../platform/database/insert-rows.ts";
import { requireReviewer } from "../../accounts/model/require-viewer.ts";
import { recordEventChanges } from "../changes/change-log.ts";
import { countryOfPoint } from "../model/country-of-point.ts";
import { keepFormerEvents } from "../model/event-history.ts";
import { recordEventWords } from "../model/event-words.ts";
import { loadEvent, loadEventSources, selectSources } from "../model/event.loader.ts";
import { type EventRow, eventNotFound, findEventForUpdate } from "../model/event.query.ts";
import { searchTextOf } from "../model/search-text.ts";
import { loadEventTags, replaceEventTags } from "../model/tag.query.ts";
import { db } from "../tables.ts";
import { type EventChanges, readReason, type EventEdit, readEventEdit } from "./event-edit.ts";
import { insertSources, revisionRow, sourceRows } from "./publish-events.ts";
import { requireNotRetracted } from "./retract-event.ts";

interface Correction {
  before: EventRow;
  changes: EventChanges;
  /** As they are after the correction. */
  otherSourceUrls: readonly string[];
  reason: string;
}

/** Writes the next version of an event, its place in the history and in the public change log. */
async function storeCorrection(
  { em, now }: WorkContext,
  { before, changes, otherSourceUrls, reason }: Correction,
): Promise<void> {
  const at = now();
  await keepFormerEvents(em, { eventIds: [before.id], at });
  const after = { ...before, ...changes, revision: before.revision + 1 };
  await updateEvent(em, { after: { ...after, otherSourceUrls }, at });
  const hasOtherSources = changes.sourceUrl ?? changes.otherSourceUrls;
  await replaceEventTags(em, [{ id: after.id, tags: changes.tags }]);
  if (hasOtherSources) await replaceSources(em, { event: after, at });
  await insertMany(db(em), "eventRevisions", [
    revisionRow(after, { revision: after.revision, reason, at }),
  ]);
  await recordEventChanges(em, { kind: "CORRECTED", eventIds: [after.id], at });
}

async function updateEvent(
  em: EntityManager,
  { after, at }: { after: EventRow & Pick<Correction, "otherSourceUrls">; at: Date },
): Promise<void> {
  const searchText = searchTextOf(after);
  await recordEventWords(em, [searchText]);
  await db(em)
    .updateTable("events")
    .set({ ...pickFacts(after, storedFacts), revision: after.revision, updatedAt: at })
    .set({ countryCode: await countryOfPoint(after), searchText })
    .where("id", "=", after.id)
    .execute();
}

interface NewSources {
  id: string;
  sourceUrl: string;
  otherSourceUrls?: string[];
}

/** Further sources stay as they are unless the correction names them; a page that stays the first keeps its title. */
async function replaceSources(
  em: EntityManager,
  { event, at }: { event: NewSources; at: Date },
): Promise<void> {
  const known = db(em).deleteFrom("eventSources").where("eventId", "=", event.id);
  const replaced = event.otherSourceUrls ? known : known.where("position", "=", 0);
  const removed = await replaced.returning(["url", "title", "position"]).execute();
  const kept = removed.find(({ url, position }) => position === 0 && url === event.sourceUrl);
  await insertSources(em, { sources: sourceRows({ ...event, sourceTitle: kept?.title }), at });
}

interface CorrectInput {
  id: string;
  edit: EventEdit;
  reason: string;
  /** The version that the moderator has seen. */
  revision?: number | null;
}

/** Publishes a new version of an event, with the reason; the former one stays in its history. */
export async function correctEvent(
  context: RequestContext,
  { id, revision, ...input }: CorrectInput,
): Promise<EventRow> {
  const viewer = requireReviewer(context);
  const reason = readReason(input.reason);
  const edit = readEventEdit(input.edit, context.now());
  await transact(context, (tx) => applyCorrection(tx, { id, edit, reason, revision, viewer }));
  const corrected = await loadEvent(context, id);
  if (!corrected) throw eventNotFound();
  return corrected;
}

interface AppliedCorrection {
  id: string;
  edit: EventChanges;
  reason: string;
  revision?: number | null | undefined;
  viewer: Viewer;
}

/** The same within an act that brings it about. */
async function applyCorrection(
  tx: RequestContext,
  { id, edit, reason, revision, viewer }: AppliedCorrection,
): Promise<void> {
  const before = await findEventForUpdate(tx, id);
  await requireNotRetracted(tx, before);
  if (revision != null && revision !== before.revision) throw changedMeanwhile(before);
  const { changes, former, otherSourceUrls } = await differences(tx, { before, edit });
  await storeCorrection(tx, { before, changes, otherSourceUrls, reason });
  await recordAudit(tx.em, {
    ...{ actorId: viewer.id, action: "event.edit", at: tx.now() },
    ...{ targetType: "Event", targetId: id, details: { before: former, after: changes, reason } },
  });
}

type OperatorsCorrection = Pick<Correction, "before" | "changes" | "reason">;

/** The same by the operator at the command line, to an event that the caller has locked. */
export async function correctForOperator(
  tx: WorkContext,
  { before, changes, reason }: OperatorsCorrection,
): Promise<void> {
  const { id, ...facts } = before;
  const [, ...further] = await selectSources(db(tx.em), [id]).execute();
  const otherSourceUrls = further.map(({ url }) => url);
  await storeCorrection(tx, { before, changes, otherSourceUrls, reason });
  const former = Object.fromEntries(Object.entries(facts).filter(([name]) => name in changes));
  await recordAudit(tx.em, {
    ...{ actorId: null, action: "event.edit", at: tx.now() },
    ...{ targetType: "Event", targetId: id, details: { before: former, after: changes, reason } },
  });
}

interface SourceChange {
  id: string;
  add?: readonly string[];
  remove?: readonly string[];
  reason: string;
  viewer: Viewer;
}

/** Adds and removes further sources of an event, if that changes anything; returns those that are new to it. */
export async function changeFurtherSources(
  tx: RequestContext,
  { id, add = [], remove = [], reason, viewer }: SourceChange,
): Promise<string[]> {
  const [first, ...others] = ((await loadEventSources(tx, id)) ?? []).map(({ url }) => url);
  const kept = others.filter((url) => !remove.includes(url));
  const added = add.filter((url) => url !== first && !others.includes(url));
  const otherSourceUrls = [...kept, ...added];
  if (otherSourceUrls.length > furtherSourcesMax) {
    throw new AppError("CONFLICT", `An event has at most ${furtherSourcesMax} further sources.`);
  }
  if (added.length === 0 && kept.length === others.length) return [];
  await applyCorrection(tx, { id, edit: { otherSourceUrls }, reason, viewer });
  return added;
}

/** Somebody corrected the event between this moderator's reading and writing. */
function changedMeanwhile({ revision }: EventRow): AppError {
  return new AppError(
    "CONFLICT",
    `This event was corrected meanwhile: it is at version ${revision}. Please look at it again.`,
  );
}

interface Difference extends Pick<Correction, "changes" | "otherSourceUrls"> {
  former: Record<string, unknown>;
}

/** What the edit really changes, and what stood there. Refuses an edit that changes nothing. */
async function differences(
  context: RequestContext,
  { before, edit }: { before: EventRow; edit: EventChanges },
): Promise<Difference> {
  const [, ...further] = (await loadEventSources(context, before.id)) ?? [];
  const otherSourceUrls = further.map(({ url }) => url);
  const tags = ((await loadEventTags(context, before.id)) ?? []).map(({ slug }) => slug);
  const state: Record<string, unknown> = { ...before, otherSourceUrls, tags };
  const changed = Object.entries(edit).filter(
    ([name, value]) => !isDeepStrictEqual(value, state[name]),
  );
  if (changed.length === 0) throw new AppError("BAD_USER_INPUT", "Nothing was changed.");
  const former = Object.fromEntries(changed.map(([name]) => [name, state[name]]));
  return {
    changes: Object.fromEntries(changed),
    former,
    otherSourceUrls: edit.otherSourceUrls ?? otherSourceUrls,
  };
}
