import { subscriptionsPerSocket } from "@vigilia/schema/limits.ts";
import type { WebSocket } from "ws";

import { addressKey } from "../platform/security/rate-limits.ts";

export interface SocketLimits {
  /** Sockets that one address has open at once: a university behind one address is many readers. */
  perAddress: number;
  /** Subscriptions that one socket has open at once. */
  subscriptions: number;
  /** Messages that one socket sends within ten seconds. */
  messages: number;
}

export const socketLimits: SocketLimits = {
  perAddress: 300,
  subscriptions: subscriptionsPerSocket,
  messages: 100,
};

/** For measuring, where everybody is one address. */
export const noSocketLimits: SocketLimits = { ...socketLimits, perAddress: Infinity };

const windowMilliseconds = 10_000;

/** How many sockets each address has open. */
export class SocketCounts {
  readonly #open = new Map<string, number>();

  /** Counts a socket that is about to open. Returns how to count it no more; null when there are too many. */
  enter(address: string, atMost: number): (() => void) | null {
    const key = addressKey(address);
    const count = this.#open.get(key) ?? 0;
    if (count >= atMost) return null;
    this.#open.set(key, count + 1);
    return () => this.#leave(key);
  }

  #leave(key: string): void {
    const count = (this.#open.get(key) ?? 0) - 1;
    if (count > 0) this.#open.set(key, count);
    else this.#open.delete(key);
  }
}

/** Calls `onFlood` when a socket sends more than anybody needs to. */
export function limitMessages(
  socket: WebSocket,
  { atMost, onFlood }: { atMost: number; onFlood: () => void },
): void {
  let count = 0;
  let since = performance.now();
  socket.on("message", () => {
    const now = performance.now();
    if (now - since > windowMilliseconds) {
      count = 0;
      since = now;
    }
    count += 1;
    if (count > atMost) onFlood();
  });
}
