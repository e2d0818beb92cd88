import { encodeEventSnapshot } from "@vigilia/schema/snapshot/encode-event-snapshot.ts";
import { EventIdTable } from "@vigilia/schema/snapshot/event-id-table.ts";
import {
  decodeEventSnapshot,
  decodeEventSnapshotIds,
  type SnapshotEvent,
} from "@vigilia/schema/snapshot/event-snapshot.ts";

import { EventColumns } from "../src/features/events/map/clusters/event-columns.ts";
import type { MapSelection } from "../src/features/events/map/clusters/map-filter.ts";

/** The same number always names the same event. */
export function eventId(number: number): string {
  return `019aa5a0-0000-7000-8000-${number.toString(16).padStart(12, "0")}`;
}

let lastEvent = 0;

/** An arson in Warsaw, unless the test says otherwise. */
export function someEvent(about: Partial<SnapshotEvent> = {}): SnapshotEvent {
  return {
    id: eventId(++lastEvent),
    longitude: 21.01178,
    latitude: 52.22977,
    date: "2024-05-12",
    type: "RUSSIAN",
    category: "ARSON",
    attribution: "PROSECUTED",
    datePrecision: "DAY",
    placePrecision: "SITE",
    countryCode: "PL",
    ...about,
  };
}

/** What the server answers to a search that finds these events of a map. */
export function selectionOf(
  { snapshot, ids }: Pick<ReturnType<typeof mapOf>, "snapshot" | "ids">,
  found: readonly SnapshotEvent[],
): MapSelection {
  const bits = new Uint8Array(Math.ceil(snapshot.count / 8));
  const isThere = ({ id }: SnapshotEvent) => ids.rowOf(id) !== undefined;
  for (const { id } of found.filter(isThere)) {
    const row = ids.rowOf(id) ?? 0;
    bits[row >> 3] = (bits[row >> 3] ?? 0) | (1 << (row & 7));
  }
  return {
    version: snapshot.version,
    rows: btoa(String.fromCharCode(...bits)),
    laterIds: found.filter((event) => !isThere(event)).map(({ id }) => id),
  };
}

/** The events as the browser receives them: rows may stand in another order than in the list. */
export function mapOf(events: readonly SnapshotEvent[]) {
  const encoded = encodeEventSnapshot(events, { version: "1" });
  const snapshot = decodeEventSnapshot(encoded.columns);
  const ids = new EventIdTable(decodeEventSnapshotIds(encoded.ids).ids);
  return { snapshot, ids, columns: new EventColumns(snapshot), encoded };
}
