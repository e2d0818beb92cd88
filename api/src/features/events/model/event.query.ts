import type { EntityManager } from "@mikro-orm/postgresql";
import { storedFacts } from "@vigilia/schema/forms/event-facts.ts";
import type { InferResult } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { AppError } from "../../../platform/app-error.ts";
import { typename } from "../../../platform/database/typed.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { dbAsOf } from "./event-history.ts";

/** Events as the API shows them, or showed them at an instant, without what hangs on them. */
export const selectEvents = (em: EntityManager, asOf?: Date | null) =>
  dbAsOf(em, asOf)
    .selectFrom("events as e")
    .select(storedFacts.map((fact) => `e.${fact}` as const))
    .select(["e.id", "e.countryCode", "e.publishedAt", "e.updatedAt", "e.revision"])
    .select(["e.retractedAt", "e.retractionReason"])
    .select(typename("Event"));

export interface EventRow extends Selected {
  /** Where it is shown as it was: so is what hangs on it. */
  asOf?: Date | null;
}

type Selected = InferResult<ReturnType<typeof selectEvents>>[number];

export const eventNotFound = () => new AppError("NOT_FOUND", "That event does not exist.");

/** The event, locked until the end of the transaction: any other change to it waits, and then sees this one. */
export async function findEventForUpdate({ em }: WorkContext, id: string): Promise<EventRow> {
  const [possible] = possibleIds([id]);
  const found = possible
    ? await selectEvents(em).where("e.id", "=", possible).forUpdate().executeTakeFirst()
    : undefined;
  if (!found) throw eventNotFound();
  return found;
}
