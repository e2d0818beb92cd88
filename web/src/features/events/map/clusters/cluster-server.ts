import { decodeEventSnapshot } from "@vigilia/schema/snapshot/event-snapshot.ts";

import { ClusterEngine } from "./cluster-engine.ts";
import {
  type SnapshotUrls,
  type ClusterCallName,
  type ClusterRequest,
  type ClusterResponse,
  type LoadedSnapshot,
  VersionGone,
} from "./cluster-protocol.ts";
import { eventIds } from "./event-ids.ts";
import { fetchBytes } from "./patient-fetch.ts";

/** Answers the requests of the main thread, and makes the levels that will be asked for next while it is idle. */
export class ClusterServer {
  #engine: ClusterEngine | undefined;
  #preparing = false;

  async answer(request: ClusterRequest): Promise<ClusterResponse<ClusterCallName>> {
    try {
      return { id: request.id, result: await this.#result(request) };
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      return { id: request.id, error: text, isVersionGone: error instanceof VersionGone };
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
    const snapshot = decodeEventSnapshot(await fetchBytes(urls.columnsUrl));
    const engine = new ClusterEngine(snapshot, eventIds(snapshot, urls));
    // What is on the map stays filtered as it is while the events are loaded again.
    if (this.#engine) engine.filter(this.#engine.currentFilter);
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
