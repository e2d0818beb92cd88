import { setTimeout as wait } from "node:timers/promises";

import type { Scenario } from "../kit/scenario.ts";
import { until } from "../kit/until.ts";
import { readBooks, startWriters } from "../kit/writers.ts";

/** Killed while messages of acknowledged posts wait in the outbox: their delivery is held back until then. */
export const killApi: Scenario = {
  name: "kill-api",
  fault: "kill -9 of the API under four writers, again and again",
  without: "the outbox: what waits in it is thrown away",
  sees: "no answer until the process is there again; what was sent again with its key stands once",
  isQuick: true,
  async go(way, stage) {
    const databaseUrl = await stage.database();
    const database = await stage.connect(databaseUrl);
    const environment = { DATABASE_URL: databaseUrl };
    let server = await stage.serve(environment);
    const writers = startWriters(stage, { origin: () => server.url, count: 4 });
    const rounds = stage.isFull ? 5 : 3;
    let waiting = 0;
    for (let round = 0; round < rounds; round += 1) {
      const before = writers.acknowledged.length;
      await until(() => writers.acknowledged.length > before + 10);
      await database.query("begin");
      await database.query("lock table notification_causes in exclusive mode");
      await wait(100);
      if (way !== "calm") await server.kill();
      waiting += (await database.query("select from outbox_messages")).length;
      if (way === "unhandled") await database.query("delete from outbox_messages");
      await database.query("commit");
      if (way !== "calm") server = await stage.serve(environment, { port: server.port });
    }
    await writers.stop();
    const { isRight, figures } = await readBooks(stage, database, writers.acknowledged);
    return {
      holds: isRight && waiting > 0,
      figures: `${figures}; ${waiting} messages waited, ${writers.repeated} sent again`,
    };
  },
};
