import { EventIdTable } from "@vigilia/schema/snapshot/event-id-table.ts";
import {
  decodeEventSnapshot,
  decodeEventSnapshotIds,
  type EventSnapshot,
} from "@vigilia/schema/snapshot/event-snapshot.ts";

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

/** After a restart the server makes these files anew, which takes a while with many events. */
const patienceMilliseconds = 5 * 60_000;
/** What a proxy in front says when it has waited long enough, which need not be the end of the waiting. */
const gatewayTimeout = 504;
const secondsBetween = 2;

async function bytesAt(url: string): Promise<Uint8Array> {
  const end = Date.now() + patienceMilliseconds;
  for (;;) {
    const response = await fetch(url);
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
    const seconds = secondsToWait(response);
    if (seconds === null || Date.now() + seconds * 1_000 > end) {
      throw new Error(`${url} answered ${response.status}.`);
    }
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  }
}

/** Null where coming again is not asked for. */
function secondsToWait({ status, headers }: Response): number | null {
  if (status === gatewayTimeout) return secondsBetween;
  const told = headers.get("retry-after");
  return told !== null && /^\d+$/.test(told) ? Number(told) : null;
}
