import { setTimeout as wait } from "node:timers/promises";

import { ask, statusOf, type Question } from "../kit/ask.ts";
import type { Scenario } from "../kit/scenario.ts";

const pool = 2;
const asking = 40;
const patience = 8_000;

export const poolExhaustion: Scenario = {
  name: "pool-exhaustion",
  fault:
    "forty ask at once for what two connections have to answer, while somebody locks their table for two seconds",
  without: "the limit on waiting: DATABASE_TIMEOUT=60, and the lock stays",
  sees: "an answer some seconds later, or 503; nothing hangs, and all is well as soon as the lock is gone",
  isQuick: false,
  async go(way, stage) {
    const databaseUrl = await stage.database();
    const locker = await stage.connect(databaseUrl);
    const server = await stage.serve({
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: `${pool}`,
      DATABASE_TIMEOUT: way === "unhandled" ? "60" : "4",
    });
    const { data } = await ask(server.url, { query: "{ categories { id } }" });
    const categoryId: string = data.categories[0].id;
    if (way !== "calm") {
      await locker.query("begin");
      await locker.query("lock table posts in access exclusive mode");
    }
    const tried = tryAll(server.url, openThread(categoryId, stage.world.bob.token));
    await wait(2_000);
    const isAlive = (await statusOf(`${server.url}/healthz`, patience)) === 200;
    if (way === "fault") await locker.query("commit");
    const meanwhile = await tried;
    if (way === "unhandled") await locker.query("commit");
    const after = await tryAll(server.url, openThread(categoryId, stage.world.bob.token));
    return {
      holds:
        isAlive &&
        meanwhile.unanswered === 0 &&
        after.served === asking &&
        (way !== "calm" || meanwhile.served === asking),
      figures: `meanwhile ${meanwhile.served} served, ${meanwhile.refused} refused, ${meanwhile.unanswered} not answered within ${patience / 1000} s; afterwards ${after.served} of ${asking} served`,
    };
  },
};

const opening = "mutation T($input: CreateThreadInput!) { createThread(input: $input) { id } }";

/** Each thread takes a transaction of its own. */
const openThread = (categoryId: string, token: string): Question => ({
  query: opening,
  variables: { input: { categoryId, title: "A cable", body: "What is known?" } },
  token,
  patience,
});

async function tryAll(origin: string, question: Question) {
  const answers = await Promise.all(Array.from({ length: asking }, () => ask(origin, question)));
  const count = (code: string | null) => answers.filter((answer) => answer.code === code).length;
  const [served, refused] = [count(null), count("SERVICE_UNAVAILABLE")];
  return { served, refused, unanswered: asking - served - refused };
}
