import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";

import { patience } from "../../../test/patience.ts";
import { hasRedisServer, startRedisServer, type RedisServer } from "../../../test/redis-server.ts";
import type { AppError } from "../app-error.ts";
import { connectRedis, type Redis } from "../redis.ts";
import { createRateLimits, noRateLimits, type RateLimit, type RateLimits } from "./rate-limits.ts";

let names = 0;

/** A limit that no other test counts on. */
const limitOf = (points: number, rest: Partial<RateLimit> = {}): RateLimit => ({
  name: `test-${(names += 1)}`,
  points,
  seconds: 60,
  ...rest,
});

const secondsUntil = (date: Date) => (date.getTime() - Date.now()) / 1000;

function shouldLimit(create: () => RateLimits): void {
  test("so many are let through, and no more", async () => {
    const limits = create();
    const limit = limitOf(3, { refusal: "Too many login attempts. Please try again later." });
    const budgets = [];
    for (let turn = 0; turn < 3; turn += 1) budgets.push(await limits.spend(limit, "ada"));
    expect(budgets.map(({ remaining }) => remaining)).toEqual([2, 1, 0]);

    const refused = limits.spend(limit, "ada");
    await expect(refused).rejects.toMatchObject({
      code: "TOO_MANY_REQUESTS",
      message: "Too many login attempts. Please try again later.",
    });
    await expect(refused).rejects.toSatisfy(
      ({ retryAfter = 0 }: AppError) => retryAfter > 0 && retryAfter <= 60,
    );
  });

  test("many at once are not let through together", async () => {
    const limits = create();
    const limit = limitOf(5);
    const tries = await Promise.allSettled(
      Array.from({ length: 50 }, () => limits.spend(limit, "ada")),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
  });

  test("keys and limits count apart", async () => {
    const limits = create();
    const [one, other] = [limitOf(1), limitOf(1)];
    await limits.spend(one, "ada");
    await limits.spend(one, "bob");
    await limits.spend(other, "ada");
    await expect(limits.spend(one, "ada")).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  });

  test("a budget is spent by cost, and says what is left until when", async () => {
    const limits = create();
    const limit = limitOf(100);
    const budget = await limits.spend(limit, "ada", 70);
    expect(budget).toMatchObject({ limit: 100, remaining: 30 });
    expect(secondsUntil(budget.resetAt)).toBeGreaterThan(0);
    expect(secondsUntil(budget.resetAt)).toBeLessThanOrEqual(60);

    await expect(limits.spend(limit, "ada", 31)).rejects.toMatchObject({
      code: "TOO_MANY_REQUESTS",
    });
  });

  test("looking at a budget takes nothing from it, spent or not", async () => {
    const limits = create();
    const limit = limitOf(2);
    expect(await limits.balance(limit, "ada")).toMatchObject({ limit: 2, remaining: 2 });
    await limits.spend(limit, "ada", 2);
    expect(await limits.balance(limit, "ada")).toMatchObject({ limit: 2, remaining: 0 });
    await limits.spend(limit, "ada").catch(() => undefined);
    expect(await limits.balance(limit, "ada")).toMatchObject({ limit: 2, remaining: 0 });
  });

  test("after its time everything is there again", async () => {
    const limits = create();
    const limit = limitOf(1, { seconds: 1 });
    await limits.spend(limit, "ada");
    await expect(limits.spend(limit, "ada")).rejects.toMatchObject({ retryAfter: 1 });
    await vi.waitFor(() => limits.spend(limit, "ada"), patience);
  });

  test("what is given back can be spent again", async () => {
    const limits = create();
    const limit = limitOf(2);
    await limits.spend(limit, "ada", 2);
    await limits.refund(limit, "ada");
    await expect(limits.spend(limit, "ada")).resolves.toMatchObject({ remaining: 0 });
    await expect(limits.spend(limit, "ada")).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  });

  test("what is forgotten can be spent again", async () => {
    const limits = create();
    const limit = limitOf(1);
    await limits.spend(limit, "ada");
    await limits.forget(limit, "ada");
    await expect(limits.spend(limit, "ada")).resolves.toMatchObject({ remaining: 0 });
  });
}

describe("in one process", () => {
  shouldLimit(() => createRateLimits({ redis: null }));
});

test("switched off, nothing is ever refused", async () => {
  const limit = limitOf(1);
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await noRateLimits.spend(limit, "ada", 100)).toMatchObject({ limit: 1, remaining: 1 });
  }
  expect(await noRateLimits.balance(limit, "ada")).toMatchObject({ limit: 1, remaining: 1 });
  await noRateLimits.forget(limit, "ada");
});

describe.skipIf(!hasRedisServer)("with Redis", () => {
  let server: RedisServer;
  let redis: Redis;

  beforeAll(async () => {
    server = await startRedisServer();
    redis = await connect();
  });
  afterEach(async () => {
    server.thaw();
    await vi.waitUntil(() => redis.isReady, patience);
  });
  afterAll(async () => {
    redis.close();
    await server.kill();
  });

  async function connect(): Promise<Redis> {
    const connection = connectRedis({ url: server.url, logger: pino({ level: "silent" }) });
    await vi.waitUntil(() => connection.isReady, patience);
    return connection;
  }

  const connected = () => createRateLimits({ redis });

  shouldLimit(connected);

  test("processes count together", async () => {
    const limit = limitOf(3);
    const processes = [connected(), createRateLimits({ redis: await connect() })];
    for (const limits of processes) await limits.spend(limit, "ada");
    await processes[0]?.spend(limit, "ada");
    await expect(processes[1]?.spend(limit, "ada")).rejects.toMatchObject({
      code: "TOO_MANY_REQUESTS",
    });
  });

  test("nobody's name or address can be read in Redis", async () => {
    await connected().spend(limitOf(3), "203.0.113.7 ada");
    const keys = await redis.run((client) => client.keys("*"));
    expect(keys).not.toHaveLength(0);
    expect(keys.join("\n")).not.toMatch(/ada|203/);
  });

  test("while it is frozen, each process counts for itself", async () => {
    const limits = connected();
    const limit = limitOf(2);
    server.freeze();
    await limits.spend(limit, "ada");
    await limits.spend(limit, "ada");
    await expect(limits.spend(limit, "ada")).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  });

  test("while it is full, each process counts for itself", async () => {
    const limits = connected();
    const limit = limitOf(1);
    await redis.run((client) => client.configSet("maxmemory", "1"));
    await limits.spend(limit, "ada");
    await expect(limits.spend(limit, "ada")).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
    await redis.run((client) => client.configSet("maxmemory", "0"));
  });

  test("after it was emptied, counting begins again and nothing breaks", async () => {
    const limits = connected();
    const limit = limitOf(1);
    await limits.spend(limit, "ada");
    await redis.run((client) => client.flushAll());
    await expect(limits.spend(limit, "ada")).resolves.toMatchObject({ remaining: 0 });
  });
});
