import { randomUUID } from "node:crypto";

import { ask, askToPost, readAsMember, statusOf } from "../kit/ask.ts";
import type { Scenario } from "../kit/scenario.ts";
import type { Stage } from "../kit/stage.ts";
import { until } from "../kit/until.ts";

/** What a request may wait for the database, and after what nobody waits here any more. */
const limitSeconds = 2;
const patience = 7_000;

type Outcome = "served" | "refused" | "neither";

export const hangingDatabase: Scenario = {
  name: "hanging-database",
  fault: "the database hangs: connections stay open, and nothing comes over them",
  without: "the limit on waiting: DATABASE_TIMEOUT=60",
  sees: "“The service is not available right now. Please try again shortly.” (503) within the limit",
  isQuick: true,
  async go(way, stage) {
    const { url, line } = await stage.behindLine(await stage.database());
    const timeout = way === "unhandled" ? 60 : limitSeconds;
    const server = await stage.serve({ DATABASE_URL: url, DATABASE_TIMEOUT: `${timeout}` });
    const before = await tryAll(stage, server.url);
    if (way !== "calm") line.freeze();
    const meanwhile = await tryAll(stage, server.url);
    const isAlive = (await statusOf(`${server.url}/healthz`, patience)) === 200;
    line.restore();
    const isServed = async () =>
      (await tryAll(stage, server.url)).every((outcome) => outcome === "served");
    const isBack = await until(isServed, 30);
    const count = (outcome: Outcome) => meanwhile.filter((each) => each === outcome).length;
    // A page that others got a moment ago may be kept.
    const isAsExpected = way === "calm" ? count("refused") === 0 : count("refused") > 0;
    return {
      holds:
        before.every((outcome) => outcome === "served") &&
        count("neither") === 0 &&
        isAsExpected &&
        isAlive &&
        isBack,
      figures: `meanwhile ${count("served")} served, ${count("refused")} refused, ${count("neither")} not answered clearly within ${patience / 1000} s; afterwards ${isBack ? "all served" : "not all served"}`,
    };
  },
};

/** Each kind of request three times at once: a read, a post, a page. */
async function tryAll({ world }: Stage, origin: string): Promise<Outcome[]> {
  const { bob, threadId } = world;
  const read = async () => judge(await ask(origin, { ...readAsMember(bob.token), patience }));
  const post = async () => {
    const idempotencyKey = randomUUID();
    const input = { threadId, body: `Seen at ${idempotencyKey}.`, idempotencyKey };
    return judge(await ask(origin, { ...askToPost(bob.token, input), patience }));
  };
  const page = async () => {
    const path = `/forum/thread/${threadId}?nothing=${randomUUID()}`;
    return judge({ status: await statusOf(`${origin}${path}`, patience), code: null });
  };
  return Promise.all([read, post, page, read, post, page].map((request) => request()));
}

function judge({ status, code }: { status: number; code: string | null }): Outcome {
  if (status === 200 && code === null) return "served";
  return status === 503 ? "refused" : "neither";
}
