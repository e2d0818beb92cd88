import { randomUUID } from "node:crypto";
import { connect } from "node:net";

import { hasRedisServer, startRedisServer } from "../../api/test/redis-server.ts";
import { freePort } from "../../api/test/server-process.ts";
import { ask, askToPost, statusOf } from "../kit/ask.ts";
import { isInOrder, listen } from "../kit/listener.ts";
import type { Scenario } from "../kit/scenario.ts";
import type { Stage } from "../kit/stage.ts";
import { until } from "../kit/until.ts";

export const redisLate: Scenario = {
  name: "redis-late",
  fault:
    "Redis is not there when two processes start, comes later, is killed with -9 under load, and comes again",
  without: "the sweep that reads on without Redis: only what Redis carries is counted",
  sees: "nothing, but for live updates that come up to five seconds later",
  isQuick: false,
  cannot: () => (hasRedisServer ? undefined : "redis-server is not installed"),
  async go(way, stage) {
    const port = await freePort();
    const isThere = way === "calm";
    let redis = isThere ? await startRedisServer({ port }) : undefined;
    stage.defer(async () => redis?.kill());
    const databaseUrl = await stage.database();
    const environment = { DATABASE_URL: databaseUrl, REDIS_URL: `redis://127.0.0.1:${port}` };
    const [here, there] = await Promise.all([stage.serve(environment), stage.serve(environment)]);
    const isReady = (await statusOf(`${here.url}/readyz`)) === 200;
    const listener = await listen(() => here.url, stage.world.ada.token);
    stage.defer(async () => listener.close());
    const carried = countWhatRedisCarries(port);
    stage.defer(async () => carried.end());
    const heard = () => (way === "unhandled" ? carried.count() : listener.updates.length);

    const steps: string[] = [];
    let slowest = 0;
    const postAndHear = async (state: string, posts: number) => {
      const before = heard();
      const answers = [];
      for (let index = 0; index < posts; index += 1) answers.push(await postAt(stage, there.url));
      slowest = Math.max(slowest, ...answers.map(({ milliseconds }) => milliseconds));
      const isTaken = answers.every(({ code }) => code === null);
      const isHeard = await until(() => heard() > before, way === "unhandled" ? 6 : 20);
      if (!isTaken || !isHeard) steps.push(`${state}: ${isTaken ? "not heard" : "not taken"}`);
    };
    await postAndHear("absent", 3);
    if (way === "unhandled") return { holds: steps.length === 0, figures: steps.join(", ") };
    if (!isThere) redis = await startRedisServer({ port });
    await until(async () => (await unavailableAt(here.url)) === "", 20);
    await postAndHear("come", 3);
    const load = postAndHear("killed", stage.isFull ? 60 : 20);
    if (!isThere) await redis?.kill();
    await load;
    if (!isThere) redis = await startRedisServer({ port });
    const isBack = await until(async () => (await unavailableAt(here.url)) === "", 20);
    await postAndHear("back", 3);
    return {
      holds: isReady && isBack && steps.length === 0 && isInOrder(listener),
      figures: `ready at start: ${isReady}; slowest post ${Math.round(slowest)} ms; ${steps.join(", ") || "each post heard at the other process, in order"}`,
    };
  },
};

function postAt({ world }: Stage, origin: string) {
  const idempotencyKey = randomUUID();
  const input = { threadId: world.threadId, body: `Seen at ${idempotencyKey}.`, idempotencyKey };
  return ask(origin, askToPost(world.bob.token, input));
}

async function unavailableAt(origin: string): Promise<string> {
  const response = await fetch(`${origin}/readyz`).catch(() => undefined);
  const { unavailable = ["everything"] } = (await response?.json()) ?? {};
  return String(unavailable);
}

/** Counts messages that go through Redis, past the product; looks again for one that is away. */
function countWhatRedisCarries(port: number) {
  let count = 0;
  let isOver = false;
  let socket = connect(port, "127.0.0.1");
  const open = () => {
    socket.on("connect", () => socket.write("PSUBSCRIBE *\r\n"));
    socket.on("data", (data) => (count += String(data).split("pmessage").length - 1));
    socket.on("error", () => undefined);
    socket.on("close", () => {
      if (isOver) return;
      setTimeout(() => {
        socket = connect(port, "127.0.0.1");
        open();
      }, 100);
    });
  };
  open();
  return {
    count: () => count,
    end() {
      isOver = true;
      socket.destroy();
    },
  };
}
