import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { rows } from "../../../platform/database/database.ts";
import { insertRows } from "../../../platform/database/insert-rows.ts";
import { countryOfPoint } from "../model/country-of-point.ts";
import type { EventChanges } from "./event-edit.ts";
import type { EventRow } from "../model/event.query.ts";
import { revisionRow, sourceRows } from "./publish-events.ts";
import { recordEventChanges } from "../changes/record-event-changes.ts";
import { searchTextOf } from "../model/search-text.ts";

interface Correction {
  before: EventRow;
  changes: EventChanges;
  reason: string;
}

/** Writes the next version of an event, its place in the history and in the public change log. */
export async function storeCorrection(
  { em, now }: WorkContext,
  { before, changes, reason }: Correction,
): Promise<void> {
  const at = now();
  const after = { ...before, ...changes, revision: before.revision + 1 };
  await updateEvent(em, { after, at });
  const hasOtherSources = changes.sourceUrl ?? changes.otherSourceUrls;
  if (hasOtherSources) await replaceSources(em, after);
  await insertRows(em, "event_revisions", [
    revisionRow(after, { revision: after.revision, reason, at }),
  ]);
  await recordEventChanges(em, { kind: "CORRECTED", eventIds: [after.id], at });
}

async function updateEvent(
  em: EntityManager,
  { after, at }: { after: EventRow; at: Date },
): Promise<void> {
  await rows(
    em,
    sql`
      update events set type = ${after.type}, title = ${after.title}, source_url = ${after.sourceUrl},
        date = ${after.date}, date_precision = ${after.datePrecision}, latitude = ${after.latitude},
        longitude = ${after.longitude}, country_code = ${countryOfPoint(after)}, place_name = ${after.placeName},
        place_precision = ${after.placePrecision}, category = ${after.category}, attribution = ${after.attribution},
        attribution_note = ${after.attributionNote}, search_text = ${searchTextOf(after)}, updated_at = ${at},
        revision = ${after.revision}
      where id = ${after.id}`,
  );
}

interface NewSources {
  id: string;
  sourceUrl: string;
  otherSourceUrls?: string[];
}

/** Further sources stay as they are unless the correction names them; a page that stays the first keeps its title. */
async function replaceSources(em: EntityManager, event: NewSources): Promise<void> {
  const isReplaced = event.otherSourceUrls ? sql`true` : sql`position = 0`;
  const removed = await rows(
    em,
    sql<{ url: string; title: string; position: number }>`
      delete from event_sources where event_id = ${event.id} and ${isReplaced}
      returning url, title, position`,
  );
  const kept = removed.find(({ url, position }) => position === 0 && url === event.sourceUrl);
  await insertRows(em, "event_sources", sourceRows({ ...event, sourceTitle: kept?.title }));
}
