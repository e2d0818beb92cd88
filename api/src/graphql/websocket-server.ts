import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";

import { closeCodes } from "@vigilia/schema/error-codes.ts";
import { handleProtocols } from "graphql-ws";
import { Gauge } from "prom-client";
import { WebSocketServer, type WebSocket } from "ws";

import { InFlight } from "../platform/concurrency/in-flight.ts";
import { isFromSite } from "../platform/http/presented-credentials.ts";
import { LiveSockets, type Membership } from "./live-sockets.ts";
import { serveSockets } from "./serve-sockets.ts";
import { limitMessages, SocketCounts } from "./websocket-limits.ts";
import { websocketProtocol, type WebsocketProtocolOptions } from "./websocket-protocol.ts";

const goodbyeMilliseconds = 1_000;
const maxMessageBytes = 64 * 1024;

interface WebSocketOptions extends WebsocketProtocolOptions {
  membership: Membership;
  /** The origin of our own pages. */
  publicUrl: string;
}

export interface GraphqlSocketServer {
  /** Looks whether a member's sockets, or all, may still be what they were. */
  recheck(userId: string | null): Promise<void>;
  /** Announces the restart to every client, and finishes what was begun for them. */
  close(): Promise<void>;
}

const openSockets = new Gauge({
  name: "websocket_connections",
  help: "Sockets that are open to this process.",
});

/** Subscriptions over WebSocket; queries and mutations are refused here. */
export function serveWebSocket(httpServer: Server, options: WebSocketOptions): GraphqlSocketServer {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: maxMessageBytes,
    handleProtocols,
  });
  sockets.on("connection", (socket) => {
    openSockets.inc();
    socket.once("close", () => openSockets.dec());
  });
  const live = new LiveSockets(options);
  const underWay = new InFlight();
  const protocol = websocketProtocol(options, { live, underWay });
  serveSockets(sockets, { protocol, logger: options.logger });
  const upgrade = upgrader(sockets, options);
  httpServer.on("upgrade", upgrade);
  return {
    recheck: (userId) => live.recheck(userId),
    async close() {
      const stopped = live.stop();
      httpServer.off("upgrade", upgrade);
      for (const client of sockets.clients) client.close(closeCodes.restart, "The server restarts");
      const parted = new Promise((resolve) => sockets.close(resolve));
      await Promise.race([parted, wait(goodbyeMilliseconds)]);
      for (const client of sockets.clients) client.terminate();
      await Promise.all([parted, stopped]);
      await underWay.settled();
    },
  };
}

type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

function upgrader(sockets: WebSocketServer, options: WebSocketOptions): Upgrade {
  const { limits, addressOf } = options;
  const counts = new SocketCounts();
  return (request, socket, head) => {
    // A client that hangs up in between must not bring the process down.
    socket.on("error", () => socket.destroy());
    if (request.url?.split("?")[0] !== "/graphql") {
      socket.destroy();
      return;
    }
    if (!mayOpen(request, options)) {
      socket.end("HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n");
      return;
    }
    const leave = counts.enter(addressOf(request), limits.perAddress);
    if (!leave) {
      socket.end("HTTP/1.1 429 Too Many Requests\r\nRetry-After: 10\r\nConnection: close\r\n\r\n");
      return;
    }
    socket.once("close", leave);
    sockets.handleUpgrade(request, socket, head, (client: WebSocket) => {
      const onFlood = () => client.close(closeCodes.tooMuch, "Too many messages");
      limitMessages(client, { atMost: limits.messages, onFlood });
      sockets.emit("connection", client, request);
    });
  };
}

/** Pages of other sites may not listen through their visitors' browsers. A program names no origin, or any. */
function mayOpen({ headers }: IncomingMessage, { publicUrl }: WebSocketOptions): boolean {
  const { origin, host } = headers;
  return !origin || origin === publicUrl || isFromSite({ secFetchSite: undefined, origin, host });
}
