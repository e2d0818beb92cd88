import { freePort } from "../../api/test/server-process.ts";
import { startBalancer } from "../kit/balancer.ts";
import { hasHeardOf, isInOrder, listen, readersOf } from "../kit/listener.ts";
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
    const { ada, threadId } = stage.world;
    const origin = () => balancer.url;
    const bell = await listen(origin, ada.token);
    const reader = await (await readersOf({ origin, threadId, goesOn: way !== "unhandled" }))();
    for (const each of [bell, reader]) stage.defer(async () => each.close());
    const writers = startWriters(stage, { origin, count: 2 });
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
    const numbers = writers.acknowledged.map((_, index) => index + 2);
    const hasTold = () => Number(bell.updates.at(-1)?.cursor) >= lastCursor;
    await until(() => hasTold() && hasHeardOf(reader, numbers), 20);
    const missed = numbers.filter((number) => !hasHeardOf(reader, [number])).length;
    const isComplete = missed === 0 && hasTold() && isInOrder(bell);
    return {
      holds: isRight && writers.repeated === 0 && isComplete,
      figures: `${figures}; ${writers.repeated} sent again; a reader missed ${missed}; the bell tells of the last: ${hasTold()}`,
    };
  },
};
