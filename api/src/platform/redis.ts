import { setTimeout as wait } from "node:timers/promises";

import { createClient } from "redis";

import type { Logger } from "./logger.ts";

type RedisClient = ReturnType<typeof newClient>;

interface RedisOptions {
  url: string;
  logger: Logger;
}

type Listener = (message: string) => void;

/** With this to spare, no request is half a second slower for Redis. */
const patienceMs = 400;
const pingEveryMs = 1000;
const silenceMs = 2500;
const longestPauseMs = 1000;

export class RedisUnavailable extends Error {}

/** Begins to connect, and goes on for ever; needs no waiting for. */
export function connectRedis(options: RedisOptions): Redis {
  return new Redis(options);
}

/** Redis for what can be done without: it answers soon or fails soon, and its loss never brings anything down. */
export class Redis {
  readonly #client: RedisClient;
  readonly #logger: Logger;
  readonly #listeners = new Map<string, Listener>();
  readonly #recoveryListeners: (() => void)[] = [];
  #state: "connecting" | "ready" | "stuck" | "lost" = "connecting";

  constructor({ url, logger }: RedisOptions) {
    this.#logger = logger;
    this.#client = newClient(url);
    this.#client.on("error", (error) => this.#lose(error));
    this.#client.on("ready", () => this.#recover());
    this.#client.on("ping-interval", () => this.#recover());
    // Pending until the first connection; fails only when closed before that.
    this.#client.connect().catch(() => undefined);
  }

  get isReady(): boolean {
    return this.#state === "ready" && this.#client.isReady;
  }

  /** Runs a Redis command; fails at once when Redis is unreachable, soon when it does not answer. */
  async run<Result>(command: (client: RedisClient) => Promise<Result>): Promise<Result> {
    if (!this.isReady) throw new RedisUnavailable("Redis is not connected.");
    const timer = new AbortController();
    const answer = command(this.#client);
    try {
      return await Promise.race([answer, this.#giveUp(timer.signal)]);
    } finally {
      answer.catch(() => undefined); // An answer that comes after all interests nobody.
      timer.abort();
    }
  }

  /** Subscribes to a channel for ever, across lost connections. Messages meanwhile are lost: see `onRecovery`. */
  subscribe(channel: string, listener: Listener): void {
    this.#listeners.set(channel, listener);
    if (this.#client.isReady) this.#listen(channel, listener);
  }

  /** Called each time a lost connection is back, when messages may have been missed. */
  onRecovery(listener: () => void): void {
    this.#recoveryListeners.push(listener);
  }

  close(): void {
    this.#client.destroy();
  }

  async #giveUp(signal: AbortSignal): Promise<never> {
    await wait(patienceMs, undefined, { signal });
    // So that the next caller does not wait in vain as well.
    if (this.#state === "ready") this.#state = "stuck";
    this.#logger.warn("Redis does not answer");
    throw new RedisUnavailable("Redis does not answer.");
  }

  #lose(error: unknown): void {
    if (this.#state === "lost") return;
    this.#state = "lost";
    this.#logger.warn({ err: error }, "Redis is lost; going on without it");
  }

  #recover(): void {
    const before = this.#state;
    this.#state = "ready";
    if (before === "ready") return;
    this.#logger.info("Redis is connected");
    for (const [channel, listener] of this.#listeners) this.#listen(channel, listener);
    if (before !== "connecting") for (const listener of this.#recoveryListeners) listener();
  }

  /** Listening to a channel twice with one listener is listening once. */
  #listen(channel: string, listener: Listener): void {
    this.#client.subscribe(channel, listener).catch((error: unknown) => {
      this.#logger.warn({ err: error, channel }, "a Redis channel could not be subscribed to");
    });
  }
}

function newClient(url: string) {
  return createClient({
    url,
    name: "vigilia",
    disableOfflineQueue: true,
    commandsQueueMaxLength: 10_000,
    pingInterval: pingEveryMs,
    socket: {
      connectTimeout: silenceMs,
      // A server that is frozen keeps its connections: silence is the only sign.
      socketTimeout: silenceMs,
      reconnectStrategy: (retries) =>
        Math.min(50 * 2 ** retries, longestPauseMs) + Math.random() * 100,
    },
  });
}
