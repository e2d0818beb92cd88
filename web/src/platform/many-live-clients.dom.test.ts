import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { createLiveClient } from "./apollo/websocket-client.ts";

const clientCount = 1_000;

/** A server as sockets see it, which can be unreachable. */
class Server {
  isUp = true;
  /** The times of all connection attempts. */
  readonly attempts: number[] = [];
  readonly sockets = new Set<FakeSocket>();

  restart(): void {
    this.isUp = false;
    for (const socket of [...this.sockets]) socket.end(1012);
  }

  /** The most connection attempts within any span of this length since the given time. */
  busiest(milliseconds: number, since: number): number {
    const times = this.attempts.filter((at) => at >= since);
    return Math.max(
      ...times.map((from) => times.filter((at) => at >= from && at < from + milliseconds).length),
    );
  }
}

let server: Server;

/** A browser's WebSocket, connected to `server`. */
class FakeSocket {
  static readonly OPEN = 1;
  readyState = 0;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number; reason: string; wasClean: boolean }) => void;

  constructor() {
    server.attempts.push(performance.now());
    setTimeout(() => (server.isUp ? this.#open() : this.end(1006)), 10);
  }

  send(text: string): void {
    const { type } = JSON.parse(text);
    if (type === "connection_init") this.#say("connection_ack");
    if (type === "ping") this.#say("pong");
  }

  close(): void {
    this.end(1000);
  }

  end(code: number): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    server.sockets.delete(this);
    this.onclose?.({ code, reason: "", wasClean: code !== 1006 });
  }

  #open(): void {
    this.readyState = FakeSocket.OPEN;
    server.sockets.add(this);
    this.onopen?.();
  }

  #say(type: string): void {
    setTimeout(() => this.onmessage?.({ data: JSON.stringify({ type }) }), 5);
  }
}

beforeEach(() => {
  server = new Server();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  vi.stubGlobal("WebSocket", FakeSocket);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a thousand pages of a server that restarts come back one by one, and none gives up", async () => {
  const failed = vi.fn<() => void>();
  const sink = { next: () => {}, error: failed, complete: failed };
  const clients = Array.from({ length: clientCount }, () =>
    createLiveClient({ onAccessChange: () => {} }),
  );
  for (const client of clients) {
    client.subscribe({ query: "subscription { eventPublished { id } }" }, sink);
  }
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.sockets.size).toBe(clientCount);

  const left = performance.now();
  server.restart();
  await vi.advanceTimersByTimeAsync(1_100);
  // All within half a second: had they come at once, the first tenth would have seen them all.
  expect(server.busiest(100, left)).toBeLessThan(clientCount * 0.3);

  await vi.advanceTimersByTimeAsync(120_000);
  expect(server.attempts.filter((at) => at >= left).length).toBeGreaterThan(clientCount * 6);
  expect(server.sockets.size).toBe(0);

  const back = performance.now();
  server.isUp = true;
  await vi.advanceTimersByTimeAsync(31_000);
  expect(server.sockets.size).toBe(clientCount);
  expect(server.busiest(1_000, back)).toBeLessThan(clientCount * 0.2);
  expect(failed).not.toHaveBeenCalled();
  await Promise.all(clients.map(async (client) => client.dispose()));
});
