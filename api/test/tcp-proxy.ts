import { connect, createServer, type Socket } from "node:net";

import { listenOnLoopback } from "./listen-on-loopback.ts";

export interface TcpProxy {
  port: number;
  /** Breaks every connection and accepts no more. */
  cut(): void;
  /** Keeps connections open, and carries nothing over them. */
  freeze(): void;
  /** Carries nothing over the present connections, and never will: as if something on the way had forgotten them. */
  forget(): void;
  /** Lets everything come so much later, in both directions. */
  slow(milliseconds: number): void;
  /** Breaks one connection: the next over which the client sends this text, before it arrives, or before its answer does. */
  breakAt(text: string, options?: { isAnswerLost: boolean }): void;
  /** Whether that has happened. */
  isBroken(): boolean;
  /** As if nothing had been, but for what was forgotten. */
  restore(): void;
  stop(): Promise<void>;
}

/**
 * Stands between a client and a server on this machine, so that a test can break what is between them. Each connection
 * leads to where `target` says at that moment.
 */
export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const pairs = new Set<[Socket, Socket]>();
  const forgotten = new Set<Socket>();
  let state: "open" | "cut" | "frozen" = "open";
  let delay = 0;
  let breaking: { text: string; isAnswerLost: boolean } | undefined;
  /** Sockets whose next answer does not come. */
  const unanswered = new Set<Socket>();
  /** When the last of what is under way to a socket arrives: nothing overtakes it. */
  const arrivals = new WeakMap<Socket, number>();

  function carry(to: Socket, data: Buffer): void {
    const now = performance.now();
    const arrival = Math.max(now + delay, (arrivals.get(to) ?? 0) + 1);
    if (delay === 0 && (arrivals.get(to) ?? 0) < now) {
      to.write(data);
      return;
    }
    arrivals.set(to, arrival);
    setTimeout(() => to.writable && to.write(data), arrival - now);
  }

  /** Whether what the client sends is lost with its connection; it may be the answer to it that is lost. */
  function isLostOnTheWay(far: Socket, data: Buffer): boolean {
    if (breaking === undefined || !data.includes(breaking.text)) return false;
    const { isAnswerLost } = breaking;
    breaking = undefined;
    if (isAnswerLost) unanswered.add(far);
    return !isAnswerLost;
  }

  function breaks([near, far]: [Socket, Socket], from: Socket, data: Buffer): boolean {
    const isLost = from === near ? isLostOnTheWay(far, data) : unanswered.delete(far);
    if (isLost) for (const socket of [near, far]) socket.destroy();
    return isLost;
  }

  const server = createServer((near) => {
    if (state === "cut") {
      near.destroy();
      return;
    }
    const far = connect(target);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const [from, to] of [pair, [far, near]] as const) {
      from.on("error", () => undefined);
      from.on("close", () => {
        to.destroy();
        pairs.delete(pair);
      });
      from.on("data", (data: Buffer) => {
        if (!breaks(pair, from, data)) carry(to, data);
      });
      if (state === "frozen") from.pause();
    }
  });
  const port = await listenOnLoopback(server);

  function cut(): void {
    state = "cut";
    for (const socket of [...pairs].flat()) socket.destroy();
  }

  return {
    port,
    cut,
    freeze() {
      state = "frozen";
      for (const socket of [...pairs].flat()) socket.pause();
    },
    forget() {
      for (const socket of [...pairs].flat()) forgotten.add(socket.pause());
    },
    slow(milliseconds) {
      delay = milliseconds;
    },
    breakAt(text, { isAnswerLost } = { isAnswerLost: false }) {
      breaking = { text, isAnswerLost };
    },
    isBroken: () => breaking === undefined,
    restore() {
      state = "open";
      delay = 0;
      for (const socket of [...pairs].flat()) if (!forgotten.has(socket)) socket.resume();
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}
