import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";

import { closeCodes } from "@vigilia/schema/close-codes.ts";
import { useServer } from "graphql-ws/use/ws";
import { WebSocketServer, type WebSocket } from "ws";

import { UnderWay } from "../platform/under-way.ts";
import { LiveSockets, type Membership } from "./live-sockets.ts";
import { limitMessages, SocketCounts } from "./socket-limits.ts";
import { socketProtocol, type SocketProtocolOptions } from "./socket-protocol.ts";

const keepAliveMilliseconds = 12_000;
const goodbyeMilliseconds = 1_000;
const maxMessageBytes = 64 * 1024;

interface SocketDoorOptions extends SocketProtocolOptions {
  membership: Membership;
}

export interface SocketDoor {
  /** Looks whether a member's sockets, or all, may still be what they were. */
  recheck(userId: string | null): Promise<void>;
  /** Tells every client that the server restarts, and finishes what was begun for them. */
  close(): Promise<void>;
}

/** Subscriptions over WebSocket; queries and mutations are refused here. */
export function openSocketDoor(httpServer: Server, options: SocketDoorOptions): SocketDoor {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxMessageBytes });
  const live = new LiveSockets(options);
  const underWay = new UnderWay();
  const protocol = socketProtocol(options, { live, underWay });
  const server = useServer(protocol, sockets, keepAliveMilliseconds);
  const upgrade = upgrader(sockets, options);
  httpServer.on("upgrade", upgrade);
  return {
    recheck: (userId) => live.recheck(userId),
    async close() {
      const stopped = live.stop();
      httpServer.off("upgrade", upgrade);
      for (const client of sockets.clients) client.close(closeCodes.restart, "The server restarts");
      const parted = server.dispose();
      await Promise.race([parted, wait(goodbyeMilliseconds)]);
      for (const client of sockets.clients) client.terminate();
      await Promise.all([parted, stopped]);
      await underWay.settled();
    },
  };
}

type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

function upgrader(sockets: WebSocketServer, { limits, addressOf }: SocketDoorOptions): Upgrade {
  const counts = new SocketCounts();
  return (request, socket, head) => {
    // Whoever hangs up in between must not bring the process down.
    socket.on("error", () => socket.destroy());
    if (request.url?.split("?")[0] !== "/graphql") {
      socket.destroy();
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
