import { setImmediate as turn } from "node:timers/promises";

import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { type Follower, readOnWake } from "./follower.ts";
import { createPubSub, type PubSub } from "./pubsub.ts";
import { pauseAfter, SharedFeed } from "./shared-feed.ts";
import { Watch } from "./watch.ts";

const logger = pino({ level: "silent" });

let topics: PubSub;
let versions: Map<string, string>;
let isDown: boolean;
/** How often the database was asked, or tried. */
let sweeps: number;
const watches: Watch[] = [];

beforeEach(() => {
  topics = createPubSub({ logger });
  versions = new Map();
  isDown = false;
  sweeps = 0;
});
afterEach(() => {
  for (const watch of watches.splice(0)) watch.stop();
  topics.close();
});

function startWatch({ sweepEvery = 60_000 } = {}): Watch {
  const readVersions = async (subjects: readonly string[]) => {
    sweeps += 1;
    if (isDown) throw new Error("The database is away");
    return new Map([...versions].filter(([subject]) => subjects.includes(subject)));
  };
  const watch = new Watch({ topics, topic: "inbox", readVersions, logger, sweepEvery });
  watches.push(watch);
  return watch;
}

/** Resolves when what a sweep could bring would have been brought. */
async function someSweeps(): Promise<void> {
  const before = sweeps;
  await expect.poll(() => sweeps).toBeGreaterThan(before + 2);
}

/** How often a follower has looked. */
function looking(follower: Follower) {
  const looks = { count: 0 };
  void (async () => {
    while (await follower.nextWake()) looks.count += 1;
  })();
  return looks;
}

describe("who follows a subject", () => {
  test("looks at once, and again when somebody says that it changed", async () => {
    const watch = startWatch();
    const [ada, bob] = [looking(watch.follow("ada")), looking(watch.follow("bob"))];
    await turn();
    topics.publish("inbox", "ada");
    await expect.poll(() => ada.count).toBe(2);
    expect(bob.count).toBe(1);
  });

  test("looks once, however often it is called meanwhile", async () => {
    const follower = startWatch().follow("ada");
    expect(await follower.nextWake()).toBe(true);
    for (let count = 0; count < 5; count += 1) topics.publish("inbox", "ada");
    await turn();
    expect(await follower.nextWake()).toBe(true);
    const next = follower.nextWake();
    follower.end();
    expect(await next).toBe(false);
  });

  test("looks although nobody said anything, once the database says so", async () => {
    versions.set("ada", "1");
    const ada = looking(startWatch({ sweepEvery: 10 }).follow("ada"));
    await expect.poll(() => ada.count).toBe(2);
    await someSweeps();
    expect(ada.count).toBe(2);
    versions.set("ada", "2");
    await expect.poll(() => ada.count).toBe(3);
  });

  test("goes on when the database was away", async () => {
    isDown = true;
    versions.set("ada", "1");
    const ada = looking(startWatch({ sweepEvery: 10 }).follow("ada"));
    await someSweeps();
    expect(ada.count).toBe(1);
    isDown = false;
    await expect.poll(() => ada.count).toBe(2);
  });

  test("is found even if too many changed to be named each", async () => {
    const ada = looking(startWatch().follow("ada"));
    await turn();
    versions.set("ada", "1");
    topics.publish("inbox", null);
    await expect.poll(() => ada.count).toBe(2);
    topics.publish("inbox", "ada");
    await expect.poll(() => ada.count).toBe(3);
  });

  test("is called at once, however many others are named with it", async () => {
    const ada = looking(startWatch().follow("ada"));
    await turn();
    for (let count = 0; count < 500; count += 1) topics.publish("inbox", `somebody ${count}`);
    topics.publish("inbox", "ada");
    await turn();
    expect(ada.count).toBe(2);
  });

  test("hears nothing any more once it is stopped", async () => {
    const watch = startWatch();
    const ada = looking(watch.follow("ada"));
    await turn();
    watch.stop();
    topics.publish("inbox", "ada");
    await turn();
    expect(ada.count).toBe(1);
  });

  test("leaves nothing behind", () => {
    const watch = startWatch();
    const followers = [watch.follow("ada"), watch.follow("ada")];
    expect(watch.followerCount("ada")).toBe(2);
    for (const follower of followers) follower.end();
    expect(watch.followerCount("ada")).toBe(0);
  });
});

describe("reading when called", () => {
  test("goes through everything in order, and ends when it fails", async () => {
    const follower = startWatch().follow("ada");
    const batches = [[1, 2], [], [3]];
    const reading = readOnWake(follower, async () => {
      const batch = batches.shift();
      if (!batch) throw new Error("The database is away");
      follower.wake();
      return batch;
    });
    const read = [];
    for (let count = 0; count < 3; count += 1) read.push((await reading.next()).value);
    expect(read).toEqual([1, 2, 3]);
    await expect(reading.next()).rejects.toThrow("away");
    expect(await reading.next()).toEqual({ done: true, value: undefined });
  });

  test("can be left while it waits", async () => {
    const watch = startWatch();
    const reading = readOnWake(watch.follow("ada"), async () => []);
    const next = reading.next();
    await reading.return?.();
    expect(await next).toEqual({ done: true, value: undefined });
    expect(watch.followerCount("ada")).toBe(0);
  });
});

describe("a feed for many", () => {
  /** Counts up whenever it is looked at. */
  function startFeed({ failures = 0 } = {}) {
    const looks = { count: 0, failures };
    const open = () => {
      let found: number[] = [];
      return {
        async lookUp() {
          looks.count += 1;
          if (looks.count <= looks.failures) throw new Error("The database is away");
          found.push(looks.count);
        },
        take() {
          const taken = found;
          found = [];
          return taken;
        },
        isEmpty: true,
      };
    };
    const watch = startWatch();
    return { feed: new SharedFeed({ topic: "told", topics, watch, open, logger }), looks };
  }

  test("is looked up once for all, and delivered at most once a while", async () => {
    const { feed, looks } = startFeed();
    const readers = Array.from({ length: 50 }, () => feed.join("thread", 0));
    const heard = await Promise.all(readers.map(async (reader) => (await reader.next()).value));
    expect(new Set(heard)).toEqual(new Set([1]));

    for (let count = 0; count < 20; count += 1) {
      topics.publish("inbox", "thread");
      await turn();
    }
    await Promise.all(readers.map((reader) => reader.next()));
    expect(looks.count).toBe(2);
    expect(feed.readerCount("thread")).toBe(50);
    for (const reader of readers) await reader.return?.();
    expect(feed.readerCount("thread")).toBe(0);
  });

  test.each([
    ["the first word", [0], 200],
    ["the second", [0, 17], 200],
    ["the third in a row, as a burst has begun", [0, 200, 400], 1_000],
    ["each further one of a burst", [0, 200, 400, 1_400, 2_400], 1_000],
    ["one of a burst after a rest", [0, 200, 400, 60_000], 200],
    ["one of a conversation", [0, 5_000, 9_000, 9_300], 200],
  ])("waits after %s", (_which, deliveredAt, pause) => {
    expect(pauseAfter(deliveredAt)).toBe(pause);
  });

  test("goes on when it could not be looked up", async () => {
    const { feed } = startFeed({ failures: 2 });
    const reader = feed.join("thread", 0);
    expect(await reader.next()).toEqual({ done: false, value: 3 });
  });
});
