import { uuidAt, uuidByteLength } from "@vigilia/schema/uuid.ts";
import { sql } from "kysely";
import { Field, ID, ObjectType } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import type { EventFilter } from "../model/event-filter.input.ts";
import { eventConditions } from "../model/event-filter.query.ts";
import { db } from "../tables.ts";
import { publishedFiles, type PublishedRows } from "./published-files.ts";

@ObjectType("MapSelection", {
  description: "Which events of the map's snapshot match, all of them, in one bit each.",
})
export class MapSelectionObject {
  @Field(() => String, {
    description:
      "The version of the snapshot that the rows are of: the one asked for, or the present one where that is no longer kept.",
  })
  version!: string;
  @Field(() => String, {
    description:
      "Base64. Row n of the snapshot matches where bit n % 8 of byte n / 8 is set, the lowest bit first.",
  })
  rows!: string;
  @Field(() => [ID], { description: "Matching events that were published after that version." })
  laterIds!: string[];
}

interface Wanted {
  filter: EventFilter | null | undefined;
  /** Of the snapshot that the map has. */
  version: string;
}

/** A client that lacks more than these does better with a newer snapshot. */
const mostLaterIds = 1_000;

/** All events that match, as rows of a snapshot: 12 kB for a hundred thousand events, whatever was found. */
export async function selectMapRows(
  context: RequestContext,
  { filter, version }: Wanted,
): Promise<MapSelectionObject> {
  const files = publishedFiles(context.services);
  const asked = await files.snapshotRows(version);
  const matching = await matchingIds(context, filter);
  const selected = select(asked, matching);
  if (selected.laterIds.length <= mostLaterIds) return selected;
  return select(await files.snapshotRows(), matching);
}

/** Sixteen bytes each. */
async function matchingIds(
  { em }: RequestContext,
  filter: EventFilter | null | undefined,
): Promise<Uint8Array> {
  const { ids } = await db(em)
    .selectFrom("events as e")
    .where(eventConditions(filter))
    .select(sql<Uint8Array | null>`string_agg(uuid_send(e.id), ''::bytea)`.as("ids"))
    .executeTakeFirstOrThrow();
  return ids ?? new Uint8Array();
}

function select({ version, rows }: PublishedRows, matching: Uint8Array): MapSelectionObject {
  const bits = new Uint8Array(Math.ceil(rows.count / 8));
  const laterIds: string[] = [];
  for (let index = 0; index < matching.length / uuidByteLength; index++) {
    const row = rows.rowOfBytes(matching, index);
    if (row === undefined) laterIds.push(uuidAt(matching, index));
    else bits[row >> 3] = (bits[row >> 3] ?? 0) | (1 << (row & 7));
  }
  return { version, rows: Buffer.from(bits).toString("base64"), laterIds };
}
