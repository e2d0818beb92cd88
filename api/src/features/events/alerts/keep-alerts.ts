import type { EntityManager } from "@mikro-orm/postgresql";
import { eventQuery } from "@vigilia/schema/event-parameters.ts";
import { eventAlertForm } from "@vigilia/schema/forms/event-forms.ts";
import { alertedEventsListed, eventAlertsMax } from "@vigilia/schema/limits.ts";
import { sql, type InferResult } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import type { MemberData } from "../../../kernel/ports.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { anyOf } from "../../../platform/database/typed.ts";
import { newId, possibleIds } from "../../../platform/new-id.ts";
import { parseForm } from "../../../platform/text/parse-form.ts";
import { refuseUnstorableText } from "../../../platform/text/storable-text.ts";
import { requireAccountOwner } from "../../accounts/model/require-viewer.ts";
import { readDatasetState } from "../changes/dataset.ts";
import type { EventFilter } from "../model/event-filter.input.ts";
import { eventConditions } from "../model/event-filter.query.ts";
import { selectEvents, type EventRow } from "../model/event.query.ts";
import { db } from "../tables.ts";
import { alertMatching } from "./match-alerts.ts";

const selectAlerts = (em: EntityManager, userId: string) =>
  db(em)
    .selectFrom("eventAlerts as a")
    .select(["a.id", "a.name", "a.filter", "a.createdAt"])
    .where("a.userId", "=", userId);

export type EventAlertRow = InferResult<ReturnType<typeof selectAlerts>>[number];

const alertNotFound = () => new AppError("NOT_FOUND", "That alert does not exist.");

/** The viewer's own, by name. */
export function listAlerts(context: RequestContext): Promise<EventAlertRow[]> {
  const { id } = requireAccountOwner(context);
  return selectAlerts(context.em, id).orderBy("a.name").execute();
}

/** Saves a filter; its owner is notified of what is published or changed from this moment on. */
export async function saveAlert(
  context: RequestContext,
  input: { name: string; filter: EventFilter },
): Promise<EventAlertRow> {
  const { id: userId } = requireAccountOwner(context);
  const { name } = readName(input.name);
  refuseUnstorableText({ filter: input.filter });
  // What cannot be asked for is refused here, and not whenever something is published.
  eventConditions(input.filter);
  return transact(context, async (transaction) => {
    const { em, now, services } = transaction;
    await lockAlerts(em, userId);
    const present = await selectAlerts(em, userId).execute();
    if (present.length >= eventAlertsMax) {
      throw new AppError(
        "CONFLICT",
        `You have ${eventAlertsMax} alerts, which is the most. Please remove one first.`,
      );
    }
    refuseTakenName(name, present);
    const alert = { id: newId(), name, filter: input.filter, createdAt: now() };
    const { version } = await readDatasetState(em);
    await db(em)
      .insertInto("eventAlerts")
      .values({
        ...alert,
        userId,
        filter: sql<EventFilter>`${JSON.stringify(input.filter)}::jsonb`,
        matchedThrough: Number(version),
      })
      .execute();
    // What is published in this very moment may have been compared already, without this alert.
    await services.jobs.enqueue(alertMatching, {}, transaction);
    return alert;
  });
}

/** Calls an alert by another name. */
export async function renameAlert(
  context: RequestContext,
  input: { id: string; name: string },
): Promise<EventAlertRow> {
  const { id: userId } = requireAccountOwner(context);
  const { name } = readName(input.name);
  return transact(context, async ({ em }) => {
    await lockAlerts(em, userId);
    const present = await selectAlerts(em, userId).execute();
    const alert = present.find(({ id }) => id === input.id);
    if (!alert) throw alertNotFound();
    refuseTakenName(
      name,
      present.filter((one) => one !== alert),
    );
    await db(em).updateTable("eventAlerts").set({ name }).where("id", "=", alert.id).execute();
    return { ...alert, name };
  });
}

/** Ends an alert; what it has told stays in the bell. */
export async function removeAlert(
  context: RequestContext,
  { id }: { id: string },
): Promise<string> {
  const { id: userId } = requireAccountOwner(context);
  if (possibleIds([id]).length === 0) throw alertNotFound();
  const removed = await db(context.em)
    .deleteFrom("eventAlerts")
    .where("id", "=", id)
    .where("userId", "=", userId)
    .returning("id")
    .executeTakeFirst();
  if (!removed) throw alertNotFound();
  return removed.id;
}

/** What matches, that which was published or corrected last first. */
export function latestEventsOf(
  { em }: RequestContext,
  { filter }: EventAlertRow,
): Promise<EventRow[]> {
  return selectEvents(em)
    .where(eventConditions(filter))
    .orderBy("e.updatedAt", "desc")
    .orderBy("e.id", "desc")
    .limit(alertedEventsListed)
    .execute();
}

/** For the member's archive. */
export const alertData: MemberData = {
  name: "eventAlerts",
  read: async (em, userId) => {
    const alerts = await selectAlerts(em, userId).orderBy("a.createdAt").execute();
    return alerts.map(({ filter, ...alert }) => ({ ...alert, filter: eventQuery(filter) }));
  },
};

/** Nobody is left to be notified. */
export async function forgetAlerts(em: EntityManager, userId: string): Promise<void> {
  await db(em).deleteFrom("eventAlerts").where("userId", "=", userId).execute();
}

function readName(name: string): { name: string } {
  refuseUnstorableText({ name });
  return parseForm(eventAlertForm, { name });
}

/** One change to a member's alerts after the other, so that the limit holds. */
async function lockAlerts(em: EntityManager, userId: string): Promise<void> {
  await db(em).selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
}

function refuseTakenName(name: string, others: readonly EventAlertRow[]): void {
  const isTaken = others.some((other) => other.name.toLowerCase() === name.toLowerCase());
  if (!isTaken) return;
  const text = "You have an alert of this name already";
  throw new AppError("CONFLICT", `${text}.`, { fields: { name: text } });
}

/** Of ids that are alerts. */
export async function findAlertNames(
  em: EntityManager,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const found = await db(em)
    .selectFrom("eventAlerts")
    .select(["id", "name"])
    .where("id", "=", anyOf(possibleIds(ids)))
    .execute();
  return new Map(found.map(({ id, name }) => [id, name]));
}
