import { setTimeout as wait } from "node:timers/promises";

import type { TcpProxy } from "../../api/test/tcp-proxy.ts";
import { ask, readAsMember } from "../kit/ask.ts";
import type { Scenario } from "../kit/scenario.ts";
import { until } from "../kit/until.ts";
import { readBooks, startWriters } from "../kit/writers.ts";

const rounds = 3;
const limitSeconds = 3;

export const brokenLines: Scenario = {
  name: "broken-lines",
  fault:
    "connections to the database are cut, fall silent (half open), come 100 ms late, and lose the answer to a commit",
  without: "the key of what is sent again",
  sees: "503 or a wait of seconds; the same form sent again is taken, once",
  isQuick: false,
  async go(way, stage) {
    const direct = await stage.database();
    const database = await stage.connect(direct);
    const { url, line } = await stage.behindLine(direct);
    const server = await stage.serve({ DATABASE_URL: url, DATABASE_TIMEOUT: `${limitSeconds}` });
    const isKeyed = way !== "unhandled";
    const writers = startWriters(stage, { origin: () => server.url, count: 4, isKeyed });
    for (let round = 0; round < rounds; round += 1) {
      const before = writers.acknowledged.length;
      await until(() => writers.acknowledged.length > before + 10);
      if (way !== "calm") await breakAll(line);
    }
    await writers.stop();
    const question = { ...readAsMember(stage.world.ada.token), patience: 10_000 };
    const reads = await Promise.all(Array.from({ length: 20 }, () => ask(server.url, question)));
    const served = reads.filter(({ code }) => code === null).length;
    const { isRight, figures } = await readBooks(stage, database, writers.acknowledged);
    return {
      holds: isRight && served === reads.length && (way === "calm" || writers.repeated > 0),
      figures: `${figures}; ${writers.repeated} sent again; afterwards ${served} of ${reads.length} readers served`,
    };
  },
};

async function breakAll(line: TcpProxy): Promise<void> {
  for (let time = 0; time < 5; time += 1) {
    line.breakAt("commit", { isAnswerLost: true });
    await until(() => line.isBroken(), 10);
    await wait(100);
  }
  line.cut();
  await wait(300);
  line.restore();
  await wait(1_000);
  line.forget();
  await wait(limitSeconds * 1_000);
  line.slow(100);
  await wait(2_000);
  line.slow(0);
}
