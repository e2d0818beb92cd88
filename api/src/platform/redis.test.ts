import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { patience } from "../../test/patience.ts";
import { hasRedisServer, startRedisServer, type RedisServer } from "../../test/redis-server.ts";
import { connectRedis, RedisUnavailable, type Redis } from "./redis.ts";

const logger = pino({ level: "silent" });

test("without a server it fails at once, and nothing crashes", async () => {
  const redis = connectRedis({ url: "redis://127.0.0.1:1", logger });
  expect(redis.isReady).toBe(false);
  await expect(redis.run((client) => client.get("a"))).rejects.toBeInstanceOf(RedisUnavailable);
  redis.close();
});

describe.skipIf(!hasRedisServer)("with a server", () => {
  let server: RedisServer;
  let redis: Redis;

  beforeEach(async () => {
    server = await startRedisServer();
    redis = connectRedis({ url: server.url, logger });
    await vi.waitUntil(() => redis.isReady, patience);
  });

  afterEach(async () => {
    redis.close();
    await server.kill();
  });

  const remembered = (value: string) =>
    redis.run(async (client) => {
      await client.set("key", value);
      return client.get("key");
    });
  const works = async () => expect(await remembered("value")).toBe("value");

  test("commands are done", async () => {
    expect(await remembered("value")).toBe("value");
  });

  test("an error of Redis's own is passed on, and is no loss", async () => {
    await redis.run((client) => client.set("text", "a"));
    await expect(redis.run((client) => client.incr("text"))).rejects.toThrow("not an integer");
    await works();
  });

  test("a server that is killed and comes back is used again", async () => {
    await server.kill();
    await expect.poll(() => redis.isReady).toBe(false);
    await expect(redis.run((client) => client.get("a"))).rejects.toBeInstanceOf(RedisUnavailable);

    server = await startRedisServer({ port: server.port });
    await vi.waitFor(works, patience);
  });

  test("of many commands to a frozen server only the first ones wait", async () => {
    server.freeze();
    await expect(redis.run((client) => client.get("a"))).rejects.toThrow("does not answer");

    expect(redis.isReady).toBe(false);
    await expect(redis.run((client) => client.get("a"))).rejects.toThrow("not connected");

    server.thaw();
    await vi.waitFor(works, patience);
  });

  test("a server that was frozen for long is used again", async () => {
    const recovered = vi.fn<() => void>();
    redis.onRecovery(recovered);
    server.freeze();
    await new Promise((resolve) => setTimeout(resolve, 4000));
    expect(redis.isReady).toBe(false);
    server.thaw();
    await vi.waitFor(works, patience);
    expect(recovered).toHaveBeenCalled();
  });

  test("a channel is heard, also after the server was gone", async () => {
    const heard: string[] = [];
    const recovered = vi.fn<() => void>();
    redis.subscribe("news", (message) => heard.push(message));
    redis.onRecovery(recovered);
    const say = (message: string) => redis.run((client) => client.publish("news", message));
    await expect.poll(() => say("first")).toBe(1);
    await expect.poll(() => heard).toContain("first");
    expect(recovered).not.toHaveBeenCalled();

    await server.kill();
    server = await startRedisServer({ port: server.port });

    await expect.poll(() => say("second")).toBe(1);
    await expect.poll(() => heard.filter((message) => message === "second")).toHaveLength(1);
    expect(recovered).toHaveBeenCalledTimes(1);
  });

  test("a channel asked for before the connection is heard once it stands", async () => {
    const heard: string[] = [];
    const early = connectRedis({ url: server.url, logger });
    early.subscribe("news", (message) => heard.push(message));
    await expect.poll(() => redis.run((client) => client.publish("news", "hello"))).toBe(1);
    await expect.poll(() => heard).toContain("hello");
    early.close();
  });

  test("a full server refuses, and is no loss", async () => {
    await redis.run((client) => client.configSet("maxmemory", "1"));
    await expect(redis.run((client) => client.set("a", "1"))).rejects.toThrow("OOM");
    expect(await redis.run((client) => client.ping())).toBe("PONG");
  });
});
