import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

import { patience } from "../../../test/patience.ts";
import { hasRedisServer, startRedisServer, type RedisServer } from "../../../test/redis-server.ts";
import { callRest } from "../../../test/rest-client.ts";
import { startTestApi, type TestApi } from "../../../test/test-api.ts";
import { accessTopic } from "./account.handlers.ts";
import { TestTwoProcessesLogoutDocument } from "./two-processes.test.graphql.ts";

const liveChannel = "vigilia:live";

describe.skipIf(!hasRedisServer)("two processes that share Redis", () => {
  let redis: RedisServer;
  let here: TestApi;
  let there: TestApi;

  beforeAll(async () => {
    redis = await startRedisServer();
    const shared = { REDIS_URL: redis.url, RATE_LIMITS: "on" };
    here = await startTestApi(shared);
    there = await startTestApi({ ...shared, DATABASE_URL: here.settings.databaseUrl });
    await vi.waitUntil(bothListen, patience);
  });
  afterAll(async () => {
    await there.stop();
    await here.stop();
    await redis.kill();
  });

  async function bothListen(): Promise<boolean> {
    const listeners = await here.services.redis
      ?.run((client) => client.pubSubNumSub(liveChannel))
      .catch(() => null);
    return listeners?.[liveChannel] === 2;
  }

  const guess = (api: TestApi) =>
    callRest(api, "POST /api/auth/login", { body: { username: "ada", password: "guess" } });

  test("count guesses together", async () => {
    for (const api of [here, there, here, there, here]) {
      expect(await guess(api)).toMatchObject({ status: 401 });
    }

    expect(await guess(there)).toMatchObject({ status: 429 });
    expect(await guess(here)).toMatchObject({ status: 429 });
  });

  test("both learn at once that a session has ended", async () => {
    const bob = await here.addUser("bob");
    const ears = [here, there].map(({ services }) =>
      services.pubSub.subscribe(accessTopic)[Symbol.asyncIterator](),
    );
    const heard = ears.map((ear) => ear.next());

    await here.as(bob)(TestTwoProcessesLogoutDocument);

    expect(await Promise.all(heard)).toEqual([
      { done: false, value: bob.id },
      { done: false, value: bob.id },
    ]);
    for (const ear of ears) await ear.return?.();
  });

  test("go on counting and signing in, each for itself, when Redis is gone", async () => {
    await redis.kill();

    const answer = await callRest(here, "POST /api/auth/login", {
      body: { username: "cleo", password: "guess" },
    });

    expect(answer).toMatchObject({ status: 401 });
    expect(await callRest(here, "GET /readyz")).toMatchObject({
      status: 200,
      body: { unavailable: ["redis"] },
    });
  });
});
