import { randomUUID } from "node:crypto";

import type { TcpProxy } from "../../api/test/tcp-proxy.ts";
import { ask, askToPost, readAsMember } from "../kit/ask.ts";
import type { Scenario } from "../kit/scenario.ts";
import type { Stage } from "../kit/stage.ts";
import { until } from "../kit/until.ts";
import { readBooks } from "../kit/writers.ts";

const pool = 2;
const rounds = pool + 1;
const patience = 5_000;
/** What is sent at the moment at which the connection breaks. */
const moments = ["begin", "commit", "rollback"] as const;

export const lostInTransaction: Scenario = {
  name: "lost-in-transaction",
  fault:
    "a connection breaks as begin, commit or rollback is sent, more often than the pool has places",
  without: "places that are given back: as many statements as places never end",
  sees: "at most one refusal (503) each time; the same form sent again is taken, once",
  isQuick: true,
  async go(way, stage) {
    const direct = await stage.database();
    const database = await stage.connect(direct);
    const { url, line } = await stage.behindLine(direct);
    const server = await stage.serve({ DATABASE_URL: url, DATABASE_POOL: `${pool}` });
    const breaking = way === "fault" ? line : undefined;
    const acknowledged: string[] = [];
    let broken = 0;
    for (const moment of Array.from({ length: rounds }, () => moments).flat()) {
      breaking?.breakAt(moment);
      acknowledged.push(...(await write(stage, { origin: server.url, moment, line: breaking })));
      if (breaking?.isBroken()) broken += 1;
    }
    if (way === "unhandled") await occupy(stage, { databaseUrl: direct, origin: server.url });
    const question = { ...readAsMember(stage.world.ada.token), patience };
    const readers = Array.from({ length: 2 * pool }, () => ask(server.url, question));
    const served = (await Promise.all(readers)).filter(({ code }) => code === null).length;
    const figures = `${broken} connections broken at begin, commit and rollback; afterwards ${served} of ${readers.length} readers served`;
    if (served < readers.length) return { holds: false, figures };
    const books = await readBooks(stage, database, acknowledged);
    const isBroken = broken === (breaking ? rounds * moments.length : 0);
    return { holds: books.isRight && isBroken, figures: `${figures}; ${books.figures}` };
  },
};

interface Writing {
  origin: string;
  moment: (typeof moments)[number];
  line: TcpProxy | undefined;
}

/** Posts, each until it is answered, until the connection has broken; what is rolled back is a reply to nothing. */
async function write({ world }: Stage, { origin, moment, line }: Writing): Promise<string[]> {
  const acknowledged: string[] = [];
  const threadId = moment === "rollback" ? randomUUID() : world.threadId;
  await until(async () => {
    const idempotencyKey = randomUUID();
    const input = { threadId, body: `Seen at ${idempotencyKey}.`, idempotencyKey };
    await until(async () => {
      const { data, code } = await ask(origin, askToPost(world.bob.token, input));
      if (data?.createPost) acknowledged.push(data.createPost.id);
      return code !== "SERVICE_UNAVAILABLE";
    });
    return line?.isBroken() ?? true;
  });
  return acknowledged;
}

/** One who reads and one who writes wait for a table that somebody else has locked, and hold the pool's places. */
async function occupy(
  stage: Stage,
  { databaseUrl, origin }: { databaseUrl: string; origin: string },
): Promise<void> {
  const { ada, bob, threadId } = stage.world;
  const locker = await stage.connect(databaseUrl);
  await locker.query("begin");
  await locker.query("lock table posts in access exclusive mode");
  const query = `{ thread(id: "${threadId}") { posts { nodes { body } } } }`;
  const idempotencyKey = randomUUID();
  const post = { threadId, body: `Seen at ${idempotencyKey}.`, idempotencyKey };
  void ask(origin, { ...askToPost(bob.token, post), patience: 20_000 });
  void ask(origin, { query, token: ada.token, patience: 20_000 });
  const waiting = `select from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`;
  const watcher = await stage.connect(databaseUrl);
  await until(async () => (await watcher.query(waiting)).length >= pool, 10);
}
