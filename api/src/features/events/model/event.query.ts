import type {
  AttributionLevel,
  DatePrecision,
  EventCategory,
  EventType,
  PlacePrecision,
} from "@vigilia/schema/event-enums.ts";
import { sql } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { AppError } from "../../../platform/app-error.ts";
import { firstRow } from "../../../platform/database/database.ts";
import { possibleIds } from "../../../platform/new-id.ts";

/** An event as the API shows it, without what hangs on it. */
export interface EventRow {
  __typename: "Event";
  id: string;
  type: EventType;
  title: string;
  sourceUrl: string;
  date: string;
  latitude: number;
  longitude: number;
  countryCode: string | null;
  placeName: string | null;
  category: EventCategory;
  attribution: AttributionLevel;
  attributionNote: string | null;
  datePrecision: DatePrecision;
  placePrecision: PlacePrecision;
  evidence: string | null;
  coordinateSource: string | null;
  caveat: string | null;
  publishedAt: Date;
  updatedAt: Date;
  revision: number;
  retractedAt: Date | null;
  retractionReason: string | null;
}

export const selectEvents = sql<EventRow>`
  select 'Event' as "__typename", e.id, e.type, e.title, e.source_url as "sourceUrl", e.date,
    e.latitude, e.longitude, e.country_code as "countryCode", e.place_name as "placeName",
    e.category, e.attribution, e.attribution_note as "attributionNote",
    e.date_precision as "datePrecision", e.place_precision as "placePrecision",
    e.evidence, e.coordinate_source as "coordinateSource", e.caveat,
    e.published_at as "publishedAt", e.updated_at as "updatedAt", e.revision,
    e.retracted_at as "retractedAt", e.retraction_reason as "retractionReason"
  from events e`;

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
