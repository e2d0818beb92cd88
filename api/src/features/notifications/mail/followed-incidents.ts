import { incidentsInDigest } from "@vigilia/schema/limits.ts";
import { paths } from "@vigilia/schema/paths.ts";
import { dateWords, typeWords } from "@vigilia/schema/words/event-words.ts";

import type { WorkContext } from "../../../kernel/context.ts";
import { groupBy } from "../../../platform/database/define-loader.ts";
import { anyOf } from "../../../platform/database/typed.ts";
import { alertGroup, alertOfGroup, eventOfCause } from "../model/alert-keys.ts";
import { db } from "../tables.ts";

/** What matched one alert and its owner has not seen. */
export interface FollowedIncidents {
  notificationId: string;
  alertId: string;
  /** As its owner called the filter. */
  name: string;
  /** The first of them, what changed last first. */
  incidents: { title: string; detail: string; path: string }[];
  total: number;
}

/** The incidents behind those of the notifications that are about alerts; withdrawn ones are left out, and none is told twice. */
export async function readFollowedIncidents(
  context: WorkContext,
  notificationIds: readonly string[],
): Promise<FollowedIncidents[]> {
  const { em, services } = context;
  const causes = await db(em)
    .selectFrom("notificationCauses as c")
    .innerJoin("notifications as n", "n.id", "c.notificationId")
    .select(["c.notificationId", "c.causeId", "n.groupKey"])
    .where("c.notificationId", "=", anyOf(notificationIds))
    .where("n.groupKey", "like", alertGroup("%"))
    .where("c.retractedAt", "is", null)
    .orderBy("n.bumpedAt", "desc")
    .orderBy("c.createdAt", "desc")
    .orderBy("c.causeId", "desc")
    .execute();
  if (causes.length === 0) return [];
  const matches = causes.map(({ notificationId, causeId, groupKey }) => ({
    notificationId,
    alertId: alertOfGroup(groupKey) ?? "",
    eventId: eventOfCause(causeId),
  }));
  const names = await services.findAlertNames(em, [
    ...new Set(matches.map(({ alertId }) => alertId)),
  ]);
  const cards = await services.findEventCards(em, [
    ...new Set(matches.map(({ eventId }) => eventId)),
  ]);
  const told = new Set<string>();
  const byAlert = groupBy(matches, ({ alertId }) => alertId);
  return [...byAlert].flatMap(([alertId, found]) => {
    const name = names.get(alertId);
    const incidents = [...new Set(found.map(({ eventId }) => eventId))].flatMap((id) => {
      const card = cards.get(id);
      if (!card || card.isRetracted || told.has(id)) return [];
      told.add(id);
      const detail = `${dateWords(card)} · attributed to ${typeWords[card.type].name}`;
      return [{ title: card.title, detail, path: paths.event(id) }];
    });
    const notificationId = found[0]?.notificationId;
    if (name === undefined || !notificationId || incidents.length === 0) return [];
    const first = incidents.slice(0, incidentsInDigest);
    return [{ notificationId, alertId, name, incidents: first, total: incidents.length }];
  });
}
