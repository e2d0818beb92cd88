import { setImmediate as turn } from "node:timers/promises";

import { pino } from "pino";
import type { PubSub as SchemaPubSub } from "type-graphql";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { patience } from "../../../test/patience.ts";
import { hasRedisServer, startRedisServer, type RedisServer } from "../../../test/redis-server.ts";
import { connectRedis, type Redis } from "../redis.ts";
import { QueueOverflow } from "./bounded-queue.ts";
import { createPubSub, type PubSub } from "./pubsub.ts";

const logger = pino({ level: "silent" });

/** A reader that takes everything as it comes. */
function read(topics: PubSub, topic: string, id?: string) {
  const heard: unknown[] = [];
  const iterator = topics.subscribe(topic, id)[Symbol.asyncIterator]();
  const ended = (async () => {
    for (let result = await iterator.next(); !result.done; result = await iterator.next()) {
      heard.push(result.value);
    }
  })();
  return { heard, ended, leave: () => iterator.return?.() };
}

describe("in one process", () => {
  let topics: PubSub;
  beforeEach(() => {
    topics = createPubSub({ logger, maxUnread: 5 });
  });

  test("it is what TypeGraphQL asks for", () => {
    const pubSub: SchemaPubSub = topics;
    expect(pubSub).toBe(topics);
  });

  test("each reader receives its own topic and id, in order", async () => {
    const [all, ada, bob] = [
      read(topics, "threads"),
      read(topics, "notices", "ada"),
      read(topics, "notices", "bob"),
    ];
    topics.publish("threads", { number: 1 });
    topics.publish("threads", { number: 2 });
    topics.publish("notices", "ada", "for ada");
    topics.publish("nobody", "reads this");
    topics.close();
    await Promise.all([all.ended, ada.ended, bob.ended]);

    expect(all.heard).toEqual([{ number: 1 }, { number: 2 }]);
    expect(ada.heard).toEqual(["for ada"]);
    expect(bob.heard).toEqual([]);
  });

  test("what is published before the reader asks for it is kept, up to a bound", async () => {
    const iterator = topics.subscribe("threads")[Symbol.asyncIterator]();
    for (let number = 1; number <= 5; number += 1) topics.publish("threads", number);
    const kept = [];
    for (let count = 0; count < 5; count += 1) kept.push((await iterator.next()).value);
    expect(kept).toEqual([1, 2, 3, 4, 5]);
  });

  test("a reader that stops reading is let go, and disturbs nobody", async () => {
    const slow = topics.subscribe("threads")[Symbol.asyncIterator]();
    const quick = read(topics, "threads");
    for (let number = 1; number <= 20; number += 1) {
      topics.publish("threads", number);
      await turn();
    }

    await expect(slow.next()).rejects.toBeInstanceOf(QueueOverflow);
    expect(await slow.next()).toEqual({ done: true, value: undefined });
    expect(quick.heard).toHaveLength(20);
    expect(topics.readerCount("threads")).toBe(1);
  });

  test("a reader that was let go can come again", async () => {
    const first = topics.subscribe("threads")[Symbol.asyncIterator]();
    for (let number = 1; number <= 20; number += 1) topics.publish("threads", number);
    await expect(first.next()).rejects.toBeInstanceOf(QueueOverflow);

    const second = topics.subscribe("threads")[Symbol.asyncIterator]();
    topics.publish("threads", "again");
    expect(await second.next()).toEqual({ done: false, value: "again" });
  });

  test("one who asks several times at once gets each answer once", async () => {
    const iterator = topics.subscribe("threads")[Symbol.asyncIterator]();
    const asked = [iterator.next(), iterator.next(), iterator.next()];
    topics.publish("threads", 1);
    topics.publish("threads", 2);
    topics.close();
    expect((await Promise.all(asked)).map(({ value }) => value)).toEqual([1, 2, undefined]);
  });

  test.each([
    ["while it waits", (reader: ReturnType<typeof read>) => reader.leave()],
    ["when all ends", () => topics.close()],
  ])("a reader that leaves %s leaves nothing behind", async (_, leave) => {
    const readers = Array.from({ length: 100 }, (_unused, index) =>
      read(topics, "notices", `user ${index}`),
    );
    await turn();
    expect(topics.readerCount()).toBe(100);

    for (const reader of readers) await leave(reader);

    await Promise.all(readers.map(({ ended }) => ended));
    expect(topics.readerCount()).toBe(0);
  });

  test("breaking out of a loop is leaving", async () => {
    const iterable = topics.subscribe("threads");
    const loop = (async () => {
      for await (const payload of iterable) return payload;
      return "never";
    })();
    await turn();
    topics.publish("threads", "first");
    expect(await loop).toBe("first");
    expect(topics.readerCount()).toBe(0);
  });

  test("a subscription that nobody iterates costs nothing", () => {
    topics.subscribe("threads");
    expect(topics.readerCount()).toBe(0);
  });

  test("an id that is an object is a mistake", () => {
    expect(() => topics.subscribe("notices", {})).toThrow("must be a string or a number");
  });
});

describe.skipIf(!hasRedisServer)("between processes", () => {
  let server: RedisServer;
  let redisHere: Redis;
  let redisThere: Redis;
  let here: PubSub;
  let there: PubSub;

  beforeEach(async () => {
    server = await startRedisServer();
    redisHere = connectRedis({ url: server.url, logger });
    redisThere = connectRedis({ url: server.url, logger });
    here = createPubSub({ logger, redis: redisHere });
    there = createPubSub({ logger, redis: redisThere });
    await arrives();
  });

  afterEach(async () => {
    redisHere.close();
    redisThere.close();
    await server.kill();
  });

  /** Until a word said here is heard there. */
  async function arrives(): Promise<void> {
    const ear = read(there, "sound");
    await vi.waitUntil(() => {
      here.publish("sound", "check");
      return ear.heard.length > 0;
    }, patience);
    await ear.leave();
  }

  test("what is published here is heard there, once, and here, once", async () => {
    const [near, far] = [read(here, "notices", "ada"), read(there, "notices", "ada")];
    here.publish("notices", "ada", { cursor: "7" });
    await vi.waitUntil(() => far.heard.length > 0, patience);
    here.publish("notices", "bob", { cursor: "8" });
    here.publish("notices", "ada", { cursor: "9" });
    await vi.waitUntil(() => far.heard.length > 1, patience);

    expect(far.heard).toEqual([{ cursor: "7" }, { cursor: "9" }]);
    expect(near.heard).toEqual([{ cursor: "7" }, { cursor: "9" }]);
  });

  test("without Redis, publishing goes on here, and is heard there again once it is back", async () => {
    const near = read(here, "notices");
    await server.kill();
    here.publish("notices", "alone");
    await vi.waitUntil(() => near.heard.length > 0, patience);

    server = await startRedisServer({ port: server.port });
    await arrives();
    expect(near.heard).toEqual(["alone"]);
  });

  test("a payload too large to be a hint stays here", async () => {
    const [near, far] = [read(here, "notices"), read(there, "notices")];
    here.publish("notices", "x".repeat(5000));
    here.publish("notices", "small");
    await vi.waitUntil(() => far.heard.length > 0, patience);
    expect(far.heard).toEqual(["small"]);
    expect(near.heard).toHaveLength(2);
  });

  test("nonsense on the channel is passed over", async () => {
    const far = read(there, "notices");
    for (const nonsense of ["", "{", "null", '{"key":1}', '{"from":"x","key":"notices"}']) {
      await redisHere.run((client) => client.publish("vigilia:live", nonsense));
    }
    here.publish("notices", "sense");
    await vi.waitUntil(() => far.heard.includes("sense"), patience);
    expect(far.heard.filter((payload) => payload !== undefined)).toEqual(["sense"]);
  });
});
