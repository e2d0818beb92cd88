import { EventIdTable } from "@vigilia/schema/event-id-table.ts";
import {
  decodeEventSnapshot,
  decodeEventSnapshotIds,
  type EventSnapshot,
} from "@vigilia/schema/event-snapshot.ts";

import type { SnapshotUrls } from "./cluster-protocol.ts";

export interface SnapshotInFlight {
  readonly snapshot: EventSnapshot;
  /** Still on its way when the columns are there. */
  readonly ids: Promise<EventIdTable>;
}

export async function loadSnapshot({
  columnsUrl,
  idsUrl,
}: SnapshotUrls): Promise<SnapshotInFlight> {
  const snapshot = decodeEventSnapshot(await bytesAt(columnsUrl));
  // something may be published between the two
  const ids = loadIds(`${idsUrl}?version=${snapshot.version}`, snapshot.version);
  // whoever needs the ids hears of the failure; until then nobody listens
  ids.catch(() => undefined);
  return { snapshot, ids };
}

async function loadIds(url: string, version: string): Promise<EventIdTable> {
  const decoded = decodeEventSnapshotIds(await bytesAt(url));
  if (decoded.version !== version) {
    throw new Error(`The ids are of version ${decoded.version}, the events of ${version}.`);
  }
  return new EventIdTable(decoded.ids);
}

async function bytesAt(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}
