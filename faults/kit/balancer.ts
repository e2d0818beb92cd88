import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";

import { listenOnLoopback } from "../../api/test/listen-on-loopback.ts";

export interface Balancer {
  url: string;
  stop(): Promise<void>;
}

/**
 * A reverse proxy as small as can be: each request goes over a kept connection to the next server that is ready, and on
 * to the one after when that takes no connection. What was sent once is not sent again: it may have been done.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  let turn = 0;
  const sockets = new Set<Socket>();
  const agent = new Agent({ keepAlive: true });
  const { ready, ...watch } = watchReadiness(ports);

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    for (let tries = 0; tries < ports.length * 3; tries += 1) {
      turn += 1;
      const candidates = ready.size > 0 ? [...ready] : ports;
      const answer = await ask(candidates[turn % candidates.length] ?? 0, {
        incoming,
        body,
        agent,
      });
      if (answer === "not taken") continue;
      if (!answer) break;
      const { connection: _, ...headers } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, headers);
      answer.pipe(outgoing);
      return;
    }
    outgoing.writeHead(502).end();
  }

  const server = createServer((incoming, outgoing) => void serve(incoming, outgoing));
  server.on("upgrade", (incoming: IncomingMessage, near: Socket, head: Buffer) => {
    turn += 1;
    const candidates = ready.size > 0 ? [...ready] : ports;
    const far = connect(candidates[turn % candidates.length] ?? 0, "127.0.0.1");
    far.write(`${headOf(incoming)}\r\n\r\n`);
    far.write(head);
    joinSockets(near, far, sockets);
  });
  const port = await listenOnLoopback(server);

  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      await watch.stop();
      agent.destroy();
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const readinessMilliseconds = 20;

/** Who is ready is asked again and again. */
function watchReadiness(ports: readonly number[]): { ready: Set<number>; stop(): Promise<void> } {
  const ready = new Set(ports);
  const over = new AbortController();
  const watched = ports.map(async (port) => {
    while (!over.signal.aborted) {
      if (await isReady(port)) ready.add(port);
      else ready.delete(port);
      await wait(readinessMilliseconds);
    }
  });
  return {
    ready,
    async stop() {
      over.abort();
      await Promise.all(watched);
    },
  };
}

function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** What comes from one goes to the other, and both end together. */
function joinSockets(near: Socket, far: Socket, open: Set<Socket>): void {
  open.add(near).add(far);
  near.pipe(far).pipe(near);
  for (const [one, other] of [
    [near, far],
    [far, near],
  ] as const) {
    one.on("error", () => undefined);
    one.once("close", () => {
      other.destroy();
      open.delete(one);
    });
  }
}

interface Asking {
  incoming: IncomingMessage;
  body: Buffer;
  agent: Agent;
}

/** Null when the server hung up before it said anything. */
function ask(
  port: number,
  { incoming, body, agent }: Asking,
): Promise<IncomingMessage | "not taken" | null> {
  const { method, url: path, headers } = incoming;
  return new Promise((resolve) => {
    const asked = request({ host: "127.0.0.1", port, method, path, headers, agent });
    asked.once("response", resolve);
    asked.once("error", (error: NodeJS.ErrnoException) =>
      resolve(error.code === "ECONNREFUSED" ? "not taken" : null),
    );
    asked.end(body);
  });
}

function headOf({ method, url, rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/1.1`];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    lines.push(`${rawHeaders[index]}: ${rawHeaders[index + 1]}`);
  }
  return lines.join("\r\n");
}
