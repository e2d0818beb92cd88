import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { buffer } from "node:stream/consumers";

import { listenOnLoopback } from "./listen-on-loopback.ts";

export interface Balancer {
  url: string;
  /** How often a request went to the next server because one did not take it. */
  readonly detours: number;
  stop(): Promise<void>;
}

/**
 * A reverse proxy as small as can be: each request goes to the next server in turn, and on to the one after when that
 * hangs up without a word. Every write here may be repeated: it carries a key.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  let turn = 0;
  let detours = 0;
  const sockets = new Set<Socket>();

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    turn += 1;
    for (let tries = 0; tries < ports.length * 3; tries += 1) {
      const answer = await ask(ports[(turn + tries) % ports.length] ?? 0, incoming, body);
      if (answer) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      detours += 1;
    }
    outgoing.writeHead(502).end();
  }

  const server = createServer((incoming, outgoing) => void serve(incoming, outgoing));
  server.on("upgrade", (incoming: IncomingMessage, near: Socket, head: Buffer) => {
    turn += 1;
    const far = connect(ports[turn % ports.length] ?? 0, "127.0.0.1");
    sockets.add(near).add(far);
    far.write(`${headOf(incoming)}\r\n\r\n`);
    far.write(head);
    near.pipe(far);
    far.pipe(near);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on("error", () => undefined);
      one.once("close", () => {
        other.destroy();
        sockets.delete(one);
      });
    }
  });
  const port = await listenOnLoopback(server);

  return {
    url: `http://127.0.0.1:${port}`,
    get detours() {
      return detours;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Null when the server hung up before it said anything. */
function ask(
  port: number,
  incoming: IncomingMessage,
  body: Buffer,
): Promise<IncomingMessage | null> {
  const { method, url, headers } = incoming;
  return new Promise((resolve) => {
    const asked = request({ host: "127.0.0.1", port, method, path: url, headers, agent: false });
    asked.once("response", resolve);
    asked.once("error", () => resolve(null));
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
