import { sql } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { AppError } from "../../../platform/app-error.ts";
import { firstRow } from "../../../platform/database/database.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { selectEvents, type EventRow } from "./event.query.ts";

export const eventNotFound = () => new AppError("NOT_FOUND", "That event does not exist.");

/** The event, held until the end of the transaction: whoever else changes it waits, and then sees this change. */
export async function lockEvent({ em }: WorkContext, id: string): Promise<EventRow> {
  const [possible] = possibleIds([id]);
  const found = possible
    ? await firstRow(em, sql<EventRow>`${selectEvents} where e.id = ${possible} for update`)
    : null;
  if (!found) throw eventNotFound();
  return found;
}
