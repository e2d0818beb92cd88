import type { SnapshotEvent } from "@vigilia/schema/snapshot/event-snapshot.ts";
import { HttpResponse, http } from "msw";
import { onTestFinished } from "vitest";

import {
  ClusterClient,
  type ClusterWorker,
} from "../src/features/events/map/clusters/cluster-client.ts";
import type { ClusterRequest } from "../src/features/events/map/clusters/cluster-protocol.ts";
import { ClusterServer, transferable } from "../src/features/events/map/clusters/cluster-server.ts";
import { fakeApi } from "./fake-api.ts";
import { mapOf } from "./map-events.ts";

export const snapshotUrls = {
  columnsUrl: "http://localhost/map/1/events",
  idsUrl: "http://localhost/map/1/ids",
  idsOfRowsUrl: "http://localhost/map/1/ids-of-rows",
  rowsOfIdsUrl: "http://localhost/map/1/rows-of-ids",
};

/** The real server, with a message channel where the browser puts a worker. */
export function startedWorker(): ClusterWorker {
  const { port1, port2 } = new MessageChannel();
  const server = new ClusterServer();
  const respond = async (request: ClusterRequest): Promise<void> => {
    const response = await server.answer(request);
    port2.postMessage(response, transferable(response));
  };
  port2.addEventListener("message", ({ data }: MessageEvent<ClusterRequest>) => void respond(data));
  port1.start();
  port2.start();
  return Object.assign(port1, { terminate: () => port1.close() });
}

export function connectedClient(): ClusterClient {
  const client = new ClusterClient(startedWorker());
  onTestFinished(() => client.close());
  return client;
}

/** A client that has loaded these events. */
export async function loadedClient(events: readonly SnapshotEvent[]): Promise<ClusterClient> {
  const { encoded } = mapOf(events);
  fakeApi.use(
    http.get(snapshotUrls.columnsUrl, () => HttpResponse.arrayBuffer(encoded.columns.buffer)),
    http.get(snapshotUrls.idsUrl, () => HttpResponse.arrayBuffer(encoded.ids.buffer)),
  );
  const client = connectedClient();
  await client.load(snapshotUrls);
  return client;
}
