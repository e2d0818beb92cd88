import { randomUUID } from "node:crypto";

import { ask, askToPost } from "../kit/ask.ts";
import { hasHeardOf, type Listener, readersOf } from "../kit/listener.ts";
import type { Scenario } from "../kit/scenario.ts";
import type { Stage } from "../kit/stage.ts";
import { until } from "../kit/until.ts";

const openedAtOnce = 50;

export const reconnectStorm: Scenario = {
  name: "reconnect-storm",
  fault:
    "kill -9 of the API, whose 5,000 sockets (300 in --quick) all come again at once, and a post before they are back",
  without: "the cursor: who comes again asks for what comes from then on",
  sees: "the page says for seconds that it is not connected, and then shows all that was posted meanwhile",
  isQuick: false,
  async go(way, stage) {
    const count = stage.isFull ? 5_000 : 300;
    const databaseUrl = await stage.database();
    let server = await stage.serve({ DATABASE_URL: databaseUrl });
    const goesOn = way !== "unhandled";
    const readers = await openAll(stage, { origin: () => server.url, count, goesOn });
    await post(stage, server.url);
    await until(() => readers.every((reader) => hasHeardOf(reader, [2])), 60);
    if (way !== "calm") {
      await server.kill();
      server = await stage.serve({ DATABASE_URL: databaseUrl }, { port: server.port });
    }
    const started = performance.now();
    await post(stage, server.url);
    await until(() => readers.every((reader) => reader.isOpen()), 90);
    const seconds = (performance.now() - started) / 1000;
    await post(stage, server.url);
    await until(() => readers.every((reader) => hasHeardOf(reader, [4])), 60);
    const complete = readers.filter((reader) => hasHeardOf(reader, [2, 3, 4])).length;
    const open = readers.filter((reader) => reader.isOpen()).length;
    return {
      holds: open === count && complete === count,
      figures: `${open} of ${count} sockets open ${seconds.toFixed(1)} s after the start; ${complete} heard of all three posts`,
    };
  },
};

interface Opening {
  origin(): string;
  count: number;
  goesOn: boolean;
}

/** Visitors who read the thread. */
async function openAll(stage: Stage, { origin, count, goesOn }: Opening): Promise<Listener[]> {
  const { threadId } = stage.world;
  const openOne = await readersOf({ origin, threadId, goesOn });
  const readers: Listener[] = [];
  stage.defer(async () => {
    for (const reader of readers) reader.close();
  });
  while (readers.length < count) {
    const some = Array.from({ length: openedAtOnce }, openOne);
    readers.push(...(await Promise.all(some)));
  }
  return readers;
}

async function post({ world }: Stage, origin: string): Promise<void> {
  const idempotencyKey = randomUUID();
  const input = { threadId: world.threadId, body: `Seen at ${idempotencyKey}.`, idempotencyKey };
  await ask(origin, askToPost(world.bob.token, input));
}
