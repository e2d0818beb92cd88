import { once } from "node:events";

import { WebSocket } from "ws";

import type { Person, TestApi } from "./test-api.ts";

export interface OpenSocket {
  /** The server's first message; empty when it hung up instead. */
  welcome: string;
  /** Resolves with the code that the server hung up with. */
  closed: Promise<number>;
  /** Asks the server for a sign of life. */
  isOpen(): Promise<boolean>;
  close(): void;
}

/** Serves sockets of a test's server, at a free port. */
export async function listen(api: TestApi): Promise<void> {
  await api.app.http.listen({ host: "127.0.0.1", port: 0 });
}

/** Where a test's server listens. */
export function addressOf(api: TestApi): string {
  const address = api.app.http.server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return `http://127.0.0.1:${address.port}`;
}

/** Connects as the web client does; resolves once the server has let it in, or hung up. */
export async function openSocket(
  api: TestApi,
  person?: Pick<Person, "token">,
): Promise<OpenSocket> {
  const url = `${addressOf(api).replace("http", "ws")}/graphql`;
  const socket = new WebSocket(url, "graphql-transport-ws");
  const closed = once(socket, "close").then(([code]: unknown[]) => Number(code));
  await once(socket, "open");
  const payload = person ? { authorization: `Bearer ${person.token}` } : {};
  socket.send(JSON.stringify({ type: "connection_init", payload }));
  const said = await Promise.race([once(socket, "message"), closed]);
  const welcome = Array.isArray(said) ? String(said[0]) : "";
  const isOpen = () => {
    socket.ping();
    return Promise.race([once(socket, "pong").then(() => true), closed.then(() => false)]);
  };
  return { welcome, closed, isOpen, close: () => socket.close() };
}
