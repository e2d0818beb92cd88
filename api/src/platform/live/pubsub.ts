import { randomUUID } from "node:crypto";

import { z } from "zod";

import type { Logger } from "../logger.ts";
import type { Redis } from "../redis.ts";
import { currentPlaces } from "../tracing/tracing.ts";
import { BoundedQueue } from "./bounded-queue.ts";

interface LiveTopicsOptions {
  logger: Logger;
  /** Carries what is published to the other processes; without it, this process is all there is. */
  redis?: Redis | null;
  /** Payloads that a reader may leave unread before it is let go. */
  maxUnread?: number;
}

const channel = "vigilia:live";
/** Payloads say where to look; what is to be seen is in the database. */
const maxPayloadBytes = 4096;

/** So many traces are shown what comes of a payload, so that they do not make it too large. */
const mostCauses = 20;

const messageSchema = z.object({
  from: z.string(),
  key: z.string(),
  payload: z.unknown(),
  causes: z.array(z.string()).default([]),
});

/** `causes`: the places in traces that what was published belongs to. */
type Listener = (payload: unknown, causes: readonly string[]) => void;

export function createPubSub(options: LiveTopicsOptions): PubSub {
  return new PubSub(options);
}

/**
 * The subscribers of each topic, in the shape that TypeGraphQL asks for. Every reader has its own bounded queue, so
 * that one that stops reading delays no other. Nothing is stored for readers who come later.
 */
export class PubSub {
  readonly #processId = randomUUID();
  readonly #readers = new Map<string, Set<BoundedQueue>>();
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #logger: Logger;
  readonly #redis: Redis | null;
  readonly #maxUnread: number;

  constructor({ logger, redis = null, maxUnread = 100 }: LiveTopicsOptions) {
    this.#logger = logger;
    this.#redis = redis;
    this.#maxUnread = maxUnread;
    redis?.subscribe(channel, (message) => this.#receive(message));
  }

  /** `publish(topic, payload)`, or `publish(topic, id, payload)` for the readers of one id. Never fails. */
  publish(topic: string, ...rest: unknown[]): void {
    const [id, payload] = rest.length > 1 ? rest : [undefined, rest[0]];
    const key = keyOf(topic, id);
    const causes = currentPlaces().slice(0, mostCauses);
    this.#deliver(key, payload, causes);
    this.#publishElsewhere(key, payload, causes).catch((error: unknown) => {
      this.#logger.debug(
        { err: error, topic },
        "other processes were not notified; their sweeps will find the change",
      );
    });
  }

  /** For the readers in this process alone: each other process wakes its own. */
  publishHere(topic: string, id: string, payload: unknown): void {
    this.#deliver(keyOf(topic, id), payload);
  }

  /** Calls at once with what is published, until what it returns is called: for what takes no time. */
  listen(topic: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(topic);
    };
  }

  /** Reading begins when iteration does, and ends with it. */
  subscribe(topic: string, id?: unknown): AsyncIterable<unknown, undefined> {
    const key = keyOf(topic, id);
    return { [Symbol.asyncIterator]: () => this.#addReader(key) };
  }

  /** How many read a topic in this process, or all topics together. */
  readerCount(topic?: string, id?: unknown): number {
    if (topic !== undefined) return this.#readers.get(keyOf(topic, id))?.size ?? 0;
    return this.#readers.values().reduce((sum, readers) => sum + readers.size, 0);
  }

  /** Ends every reader once it has read what is there. */
  close(): void {
    for (const readers of this.#readers.values()) {
      for (const reader of readers) reader.end();
    }
  }

  #addReader(key: string): BoundedQueue {
    const readers = this.#readers.get(key) ?? new Set();
    const reader = new BoundedQueue({
      maxUnread: this.#maxUnread,
      onEnd: () => this.#removeReader(key, reader),
    });
    this.#readers.set(key, readers.add(reader));
    return reader;
  }

  #removeReader(key: string, reader: BoundedQueue): void {
    const readers = this.#readers.get(key);
    readers?.delete(reader);
    if (readers?.size === 0) this.#readers.delete(key);
  }

  #deliver(key: string, payload: unknown, causes: readonly string[] = []): void {
    for (const reader of this.#readers.get(key) ?? []) reader.offer(payload);
    for (const listener of this.#listeners.get(key) ?? []) listener(payload, causes);
  }

  async #publishElsewhere(key: string, payload: unknown, causes: readonly string[]): Promise<void> {
    if (!this.#redis) return;
    const traced = causes.length > 0 ? { causes } : {};
    const message = JSON.stringify({ from: this.#processId, key, payload, ...traced });
    if (Buffer.byteLength(message) > maxPayloadBytes) {
      this.#logger.error({ key }, "a live payload is too large; publish where to look instead");
      return;
    }
    await this.#redis.run((client) => client.publish(channel, message));
  }

  #receive(text: string): void {
    const message = messageSchema.safeParse(parsed(text));
    if (!message.success || message.data.from === this.#processId) return;
    const { key, payload, causes } = message.data;
    this.#deliver(key, payload, causes);
  }
}

/** Topics are words of the program's own, so that no id can make one topic look like another. */
function keyOf(topic: string, id: unknown): string {
  if (id === undefined || id === null) return topic;
  if (typeof id === "string" || typeof id === "number") return `${topic}:${id}`;
  throw new TypeError(`The id of a ${topic} topic must be a string or a number.`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
