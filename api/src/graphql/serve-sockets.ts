import { CloseCode, makeServer, type ServerOptions } from "graphql-ws";
import type { Extra } from "graphql-ws/use/ws";
import type { RawData, WebSocket, WebSocketServer } from "ws";

import type { Logger } from "../platform/logger.ts";

const keepAliveMilliseconds = 12_000;

interface Serving<Params extends Record<string, unknown>> {
  protocol: ServerOptions<Params, Extra>;
  logger: Logger;
}

/**
 * Speaks the protocol with each socket that opens. The library's own way to do so writes what visitors do wrong to the
 * console, with a stack, past our log.
 */
export function serveSockets<Params extends Record<string, unknown>>(
  sockets: WebSocketServer,
  { protocol, logger }: Serving<Params>,
): void {
  const server = makeServer(protocol);
  sockets.on("connection", (socket, request) => {
    const fail = (error: unknown) => {
      logger.debug({ err: error }, "a socket broke off");
      socket.close(CloseCode.InternalServerError, "Internal server error");
    };
    socket.on("error", fail);
    const stopPinging = keepAlive(socket);
    const closed = server.opened(
      {
        protocol: socket.protocol,
        send: (text) => send(socket, text),
        close: (code, reason) => socket.close(code, reason),
        onMessage: (handle) =>
          void socket.on("message", (message) => void handle(textOf(message)).catch(fail)),
      },
      { socket, request },
    );
    socket.once("close", (code, reason) => {
      stopPinging();
      void closed(code, String(reason));
    });
  });
}

/** By default, ws gives each message as one Buffer. */
function textOf(message: RawData): string {
  return Buffer.isBuffer(message) ? message.toString() : "";
}

function send(socket: WebSocket, text: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  if (socket.readyState !== socket.OPEN) resolve();
  else socket.send(text, (error) => (error ? reject(error) : resolve()));
  return promise;
}

/** A client that does not answer until the next ping is gone, whatever the network says. */
function keepAlive(socket: WebSocket): () => void {
  let isAlive = true;
  socket.on("pong", () => {
    isAlive = true;
  });
  const timer = setInterval(() => {
    if (!isAlive) {
      socket.terminate();
      return;
    }
    isAlive = false;
    if (socket.readyState === socket.OPEN) socket.ping();
  }, keepAliveMilliseconds);
  return () => clearInterval(timer);
}
