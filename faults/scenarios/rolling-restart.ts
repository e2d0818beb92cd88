import { startBalancer } from "../../api/test/balancer.ts";
import { freePort } from "../../api/test/server-process.ts";
import { isInOrder, listen } from "../kit/listener.ts";
import type { Scenario } from "../kit/scenario.ts";
import { until } from "../kit/until.ts";
import { readBooks, startWriters } from "../kit/writers.ts";

export const rollingRestart: Scenario = {
  name: "rolling-restart",
  fault:
    "two processes behind a balancer are restarted in turn under two writers, while a bell listens",
  without: "the cursor: who comes again asks for what comes from then on",
  sees: "nothing: no post is refused, and the bell tells all",
  isQuick: false,
  async go(way, stage) {
    const databaseUrl = await stage.database();
    const database = await stage.connect(databaseUrl);
    const environment = { DATABASE_URL: databaseUrl };
    const ports = [await freePort(), await freePort()];
    const processes = [];
    for (const port of ports) processes.push(await stage.serve(environment, { port }));
    const balancer = await startBalancer(ports);
    stage.defer(() => balancer.stop());
    const { ada } = stage.world;
    const goesOn = way !== "unhandled";
    const listener = await listen(() => balancer.url, ada.token, { goesOn });
    stage.defer(async () => listener.close());
    const writers = startWriters(stage, { origin: () => balancer.url, count: 2 });
    await until(() => writers.acknowledged.length > 10);
    for (const [index, port] of way === "calm" ? [] : ports.entries()) {
      await processes[index]?.stop();
      await stage.serve(environment, { port });
    }
    await writers.stop();
    const { isRight, figures } = await readBooks(stage, database, writers.acknowledged);
    const last = await database.query(
      "select sequence::int as last from notification_inboxes where recipient_id = $1",
      [ada.id],
    );
    const lastCursor = Number(last[0]?.["last"]);
    await until(() => Number(listener.updates.at(-1)?.cursor) >= lastCursor, 20);
    const missed = lastCursor - listener.updates.length;
    return {
      holds: isRight && writers.repeated === 0 && missed === 0 && isInOrder(listener),
      figures: `${figures}; ${writers.repeated} sent again; the bell missed ${missed} of ${lastCursor} updates`,
    };
  },
};
