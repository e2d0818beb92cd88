import type { EntityManager } from "@mikro-orm/postgresql";
import { sql, type RawBuilder } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { firstRow } from "../../../platform/database/database.ts";
import type { RowOf } from "../../../platform/database/typed.ts";
import type { EventsTables } from "../tables.ts";
import type { DatasetObject } from "./event-change.type.ts";

/** In plain SQL: the exports' own connection reads it, too. */
export interface DatasetState extends RowOf<EventsTables["dataset"], "eventCount" | "updatedAt"> {
  version: string;
}

export const selectDatasetState = sql<DatasetState>`
  select change_sequence::text as version, event_count as "eventCount", updated_at as "updatedAt" from dataset`;

/** The state at an instant: a file of the past is cited as the version of then. */
export const datasetStateAsOf = (asOf: Date | null | undefined): RawBuilder<DatasetState> =>
  asOf
    ? sql<DatasetState>`
        select coalesce(max(sequence), 0)::text as version, coalesce(max(at), ${asOf}::timestamptz) as "updatedAt",
          (count(*) filter (where kind = 'PUBLISHED') - count(*) filter (where kind = 'RETRACTED'))::int as "eventCount"
        from event_changes where at <= ${asOf}::timestamptz`
    : selectDatasetState;

/** Which version of the data this is. The version is the number of the last public change. */
export async function readDatasetState(em: EntityManager): Promise<DatasetState> {
  return existing(await firstRow(em, selectDatasetState));
}

/** The one row there is. */
export function existing(state: DatasetState | null): DatasetState {
  if (state) return state;
  throw new Error("The data set's own row is missing: the database was not migrated.");
}

const datasetLicence = "CC BY 4.0, https://creativecommons.org/licenses/by/4.0/";

/** The data set as a paper cites it. */
export async function describeDataset({ em, services }: WorkContext): Promise<DatasetObject> {
  return datasetOf(await firstRow(em, selectDatasetState), services.settings.publicUrl);
}

/** The same, for a caller that has read the state already. */
export function datasetOf(found: DatasetState | null, publicUrl: string): DatasetObject {
  const state = existing(found);
  return { ...state, licence: datasetLicence, citation: citationOf(state, publicUrl) };
}

/** One line in the form most journals accept: who, year, what, version, where. */
function citationOf({ version, updatedAt }: DatasetState, publicUrl: string): string {
  const day = updatedAt.toISOString().slice(0, 10);
  return (
    `Vigilia (${day.slice(0, 4)}): Hostile incidents attributed to Russia and China against European states, ` +
    `version ${version} of ${day}. ${publicUrl}/`
  );
}
