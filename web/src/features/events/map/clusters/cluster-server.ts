import { minute } from "@vigilia/schema/durations.ts";
import { EventIdTable } from "@vigilia/schema/snapshot/event-id-table.ts";
import {
  decodeEventSnapshot,
  decodeEventSnapshotIds,
  type EventSnapshot,
} from "@vigilia/schema/snapshot/event-snapshot.ts";

import { ClusterEngine } from "./cluster-engine.ts";
import type {
  SnapshotUrls,
  ClusterCallName,
  ClusterRequest,
  ClusterResponse,
  LoadedSnapshot,
} from "./cluster-protocol.ts";

interface SnapshotInFlight {
  readonly snapshot: EventSnapshot;
  /** Still on its way when the columns are there. */
  readonly ids: Promise<EventIdTable>;
}

async function loadSnapshot({ columnsUrl, idsUrl }: SnapshotUrls): Promise<SnapshotInFlight> {
  const snapshot = decodeEventSnapshot(await bytesAt(columnsUrl));
  // something may be published between the two
  const ids = loadIds(`${idsUrl}?version=${snapshot.version}`, snapshot.version);
  // callers that need the ids get the failure; until then the rejection has no handler
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

/** After a restart the server makes these files again, which takes a while with many events. */
const patienceMilliseconds = 5 * minute;
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
  const seconds = headers.get("retry-after");
  return seconds !== null && /^\d+$/.test(seconds) ? Number(seconds) : null;
}

/** Answers the requests of the main thread, and makes the levels that will be asked for next while it is idle. */
export class ClusterServer {
  #engine: ClusterEngine | undefined;
  #preparing = false;

  async answer(request: ClusterRequest): Promise<ClusterResponse<ClusterCallName>> {
    try {
      return { id: request.id, result: await this.#result(request) };
    } catch (error) {
      return { id: request.id, error: error instanceof Error ? error.message : String(error) };
    } finally {
      this.#prepareWhenIdle();
    }
  }

  async #result({ name, argument }: ClusterRequest) {
    switch (name) {
      case "load":
        return this.#load(argument);
      case "filter":
        return this.#loaded.filter(argument);
      case "apply":
        return this.#loaded.apply(argument);
      case "view":
        return this.#loaded.view(argument);
      case "expansionZoom":
        return this.#loaded.expansionZoom(argument);
      case "eventsOf":
        return this.#loaded.eventsOf(argument);
      case "eventsIn":
        return this.#loaded.eventsIn(argument);
      case "histogram":
        return this.#loaded.histogram();
      case "facets":
        return this.#loaded.facets();
      case "extent":
        return this.#loaded.extent();
    }
  }

  get #loaded(): ClusterEngine {
    if (!this.#engine) throw new Error("No events are loaded yet.");
    return this.#engine;
  }

  async #load(urls: SnapshotUrls): Promise<LoadedSnapshot> {
    const { snapshot, ids } = await loadSnapshot(urls);
    const engine = new ClusterEngine(snapshot, ids);
    // What is on the map stays filtered as it is while the events are loaded again.
    if (this.#engine) await engine.filter(this.#engine.currentFilter);
    this.#engine = engine;
    return { version: snapshot.version, count: snapshot.count };
  }

  /** One level at a time, so that a request never waits for more than one. */
  #prepareWhenIdle(): void {
    if (this.#preparing) return;
    this.#preparing = true;
    setTimeout(() => {
      this.#preparing = false;
      if (this.#engine?.prepareLevel()) this.#prepareWhenIdle();
    });
  }
}

/** The memory of a result's arrays, to be handed over instead of copied. */
export function transferable(response: ClusterResponse<ClusterCallName>): ArrayBuffer[] {
  if (!("result" in response) || response.result === null) return [];
  return Object.values(response.result)
    .filter((value) => ArrayBuffer.isView(value))
    .map((view) => view.buffer)
    .filter((buffer) => buffer instanceof ArrayBuffer);
}
