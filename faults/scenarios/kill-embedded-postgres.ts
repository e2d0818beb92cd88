import { rm } from "node:fs/promises";

import { joinEmbeddedPostgres } from "../../packages/embedded-postgres/index.ts";
import { cannotFindProcesses, isAlive, killPostgres, makeForgetful } from "../kit/kill.ts";
import type { Scenario } from "../kit/scenario.ts";
import { until } from "../kit/until.ts";
import { populate } from "../kit/world.ts";
import { among, readBooks, startWriters } from "../kit/writers.ts";

export const killEmbeddedPostgres: Scenario = {
  name: "kill-embedded-postgres",
  fault: "kill -9 of all processes of the embedded PostgreSQL under four writers",
  without: "the wait for the disk: synchronous_commit=off",
  sees: "no answer: the process ends by itself, and its supervisor's new start recovers the database",
  isQuick: false,
  cannot: cannotFindProcesses,
  async go(way, stage) {
    const dataDir = await stage.dataDir();
    let server = await stage.serve({}, { isQuiet: true });
    const people = among(stage, await populate(server.url));
    const { url, home } = await joinEmbeddedPostgres({ dataDir });
    stage.defer(() => rm(home, { recursive: true, force: true }));
    // Ends by itself; killed outright it would leave its database behind for the next start.
    stage.defer(() => server.stop());
    if (way === "unhandled") await makeForgetful(await stage.connect(url));
    const writers = startWriters(people, { origin: () => server.url, count: 4 });
    await until(() => writers.acknowledged.length > 30);
    let ended = "";
    if (way !== "calm") {
      const killed = performance.now();
      await killPostgres(home);
      const hasEnded = await until(() => !isAlive(server.pid), 30);
      ended = hasEnded
        ? `; the process ended ${((performance.now() - killed) / 1000).toFixed(1)} s later`
        : "; the process did not end";
      const { port } = server;
      if (hasEnded) server = await stage.serve({}, { port });
    }
    await writers.stop();
    const again = await joinEmbeddedPostgres({ dataDir });
    const database = await stage.connect(again.url);
    const { isRight, figures } = await readBooks(people, database, writers.acknowledged);
    return {
      holds: isRight && !ended.includes("did not"),
      figures: `${figures}; ${writers.repeated} sent again${ended}`,
    };
  },
};
