import type { ClusterRequest } from "./cluster-protocol.ts";
import { ClusterServer, transferable } from "./cluster-server.ts";

const server = new ClusterServer();

self.addEventListener("message", ({ data }: MessageEvent<ClusterRequest>) => {
  void respond(data);
});

async function respond(request: ClusterRequest): Promise<void> {
  const response = await server.answer(request);
  self.postMessage(response, { transfer: transferable(response) });
}
