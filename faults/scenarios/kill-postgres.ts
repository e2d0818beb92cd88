import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import { startTcpProxy } from "../../api/test/tcp-proxy.ts";
import { startEmbeddedPostgres } from "../../packages/embedded-postgres/index.ts";
import { ask, readAsMember } from "../kit/ask.ts";
import { cannotFindProcesses, killPostgres, makeForgetful } from "../kit/kill.ts";
import type { Scenario } from "../kit/scenario.ts";
import type { Stage } from "../kit/stage.ts";
import { until } from "../kit/until.ts";
import { populate } from "../kit/world.ts";
import { among, readBooks, startWriters } from "../kit/writers.ts";

const rounds = 3;

export const killPostgresOutside: Scenario = {
  name: "kill-postgres",
  fault: "kill -9 of all processes of an outside PostgreSQL under four writers, three times",
  without: "the wait for the disk: synchronous_commit=off",
  sees: "503 while it is away; the same form sent again is taken, once; nothing is restarted but the database",
  isQuick: false,
  cannot: cannotFindProcesses,
  async go(way, stage) {
    const own = await startOwnPostgres(stage);
    const server = await stage.serve({ DATABASE_URL: own.url });
    const people = among(stage, await populate(server.url));
    if (way === "unhandled") await makeForgetful(await stage.connect(own.directUrl()));
    const writers = startWriters(people, { origin: () => server.url, count: 4 });
    let slowest = 0;
    for (let round = 0; round < rounds; round += 1) {
      const before = writers.acknowledged.length;
      await until(() => writers.acknowledged.length > before + 10);
      if (way === "calm") continue;
      await own.kill();
      await wait(500);
      await own.start();
      const started = performance.now();
      const isServed = async () =>
        (await ask(server.url, readAsMember(people.world.ada.token))).code === null;
      await until(isServed, 60);
      slowest = Math.max(slowest, performance.now() - started);
    }
    await writers.stop();
    const database = await stage.connect(own.directUrl());
    const { isRight, figures } = await readBooks(people, database, writers.acknowledged);
    return {
      holds: isRight && (way === "calm") === (writers.repeated === 0),
      figures: `${figures}; ${writers.repeated} sent again; a reader is served ${Math.round(slowest)} ms at most after it is back`,
    };
  },
};

/** Behind a line that leads to where it listens at present. */
async function startOwnPostgres(stage: Stage) {
  const dataDir = await mkdtemp(join(tmpdir(), "vigilia-fault-postgres-"));
  let postgres = await startEmbeddedPostgres({ dataDir });
  stage.defer(async () => {
    await postgres.stop();
    await rm(postgres.home, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  });
  const target = { host: "127.0.0.1", port: Number(new URL(postgres.url).port) };
  const line = await startTcpProxy(target);
  stage.defer(() => line.stop());
  const url = new URL(postgres.url);
  url.port = String(line.port);
  return {
    url: url.href,
    directUrl: () => postgres.url,
    async kill() {
      await killPostgres(postgres.home);
      await postgres.stop();
    },
    async start() {
      postgres = await startEmbeddedPostgres({ dataDir });
      target.port = Number(new URL(postgres.url).port);
    },
  };
}
