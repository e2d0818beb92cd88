import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { defineLoader } from "../../../platform/database/define-loader.ts";
import { anyOf } from "../../../platform/database/typed.ts";
import { loadEvent } from "../model/event.loader.ts";
import { db } from "../tables.ts";
import type { SubmissionRow } from "./submission.query.ts";
import type { SubmissionReopeningObject } from "./submission.type.ts";

/** The last time that a decision on a submission was taken back, and the event that had come of it. */
interface Reopening {
  at: Date;
  reason: string;
  eventId: string | null;
}

/** As the log has it, which keeps both the reason and what had been decided. */
const loadReopening = defineLoader(
  async ({ em }: RequestContext, ids: readonly string[]): Promise<Map<string, Reopening>> => {
    const found = await db(em)
      .selectFrom("auditLog as a")
      .distinctOn("a.targetId")
      .select(["a.targetId", "a.createdAt as at"])
      .select(sql<string>`coalesce(a.details ->> 'reason', '')`.as("reason"))
      .select(sql<string | null>`a.details -> 'before' ->> 'eventId'`.as("eventId"))
      .where("a.targetId", "=", anyOf(ids, "text"))
      .where("a.action", "=", "submission.reopen")
      .orderBy("a.targetId")
      .orderBy("a.createdAt", "desc")
      .orderBy("a.id", "desc")
      .execute();
    return new Map(found.map(({ targetId, ...reopening }) => [targetId, reopening]));
  },
);

/** Of what waits again: why. */
export async function reopeningOf(
  context: RequestContext,
  { id, status }: Pick<SubmissionRow, "id" | "status">,
): Promise<SubmissionReopeningObject | null> {
  const reopening = status === "PENDING" ? await loadReopening(context, id) : null;
  if (!reopening) return null;
  const { eventId, ...rest } = reopening;
  return { ...rest, event: eventId ? await loadEvent(context, eventId) : null };
}

/** Who made it wait again; undefined for one that was never decided on. */
export async function lastReopener(em: EntityManager, id: string): Promise<string | undefined> {
  const act = await db(em)
    .selectFrom("auditLog as a")
    .select("a.actorId")
    .where("a.targetId", "=", id)
    .where("a.action", "=", anyOf(["submission.reopen", "submission.restore"], "text"))
    .orderBy("a.createdAt", "desc")
    .orderBy("a.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return act?.actorId ?? undefined;
}
