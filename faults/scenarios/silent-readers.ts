import { isInOrder, listen, readersOf } from "../kit/listener.ts";
import type { Scenario } from "../kit/scenario.ts";
import { openSilentSocket } from "../kit/silent-socket.ts";
import { until } from "../kit/until.ts";
import { readBooks, startWriters } from "../kit/writers.ts";

const readers = 30;
const posts = 60;

export const silentReaders: Scenario = {
  name: "silent-readers",
  fault: "thirty sockets subscribe to a busy thread and read nothing any more",
  without: "silence: the thirty read, and answer the server's pings",
  sees: "nothing: who reads hears of each post, and the thirty are let go within half a minute",
  isQuick: false,
  async go(way, stage) {
    const databaseUrl = await stage.database();
    const database = await stage.connect(databaseUrl);
    const server = await stage.serve({ DATABASE_URL: databaseUrl });
    const { ada, threadId } = stage.world;
    const origin = () => server.url;
    const before = await openSockets(server.url);
    const bell = await listen(origin, ada.token);
    stage.defer(async () => bell.close());
    const query = `subscription { threadUpdates(threadId: "${threadId}") { cursor } }`;
    const openOne = await readersOf({ origin, threadId, goesOn: true });
    for (let index = 0; index < readers; index += 1) {
      if (way === "fault") {
        const socket = await openSilentSocket(server.url, query);
        stage.defer(async () => socket.destroy());
      } else {
        const reader = await openOne();
        stage.defer(async () => reader.close());
      }
    }
    const opened = (await openSockets(server.url)) - before - 1;
    const writers = startWriters(stage, { origin, count: 2 });
    await until(() => writers.acknowledged.length >= posts, 60);
    await writers.stop();
    const { isRight, figures } = await readBooks(stage, database, writers.acknowledged);
    const held = async () => (await openSockets(server.url)) - before - 1;
    await until(async () => (await held()) === 0, way === "calm" ? 1 : 40);
    const left = await held();
    return {
      holds:
        isRight && isInOrder(bell) && opened === readers && left === (way === "calm" ? readers : 0),
      figures: `${figures}; the bell had ${bell.updates.length} updates, in order; ${left} of ${opened} sockets held afterwards`,
    };
  },
};

async function openSockets(origin: string): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^websocket_connections (\d+)/m.exec(metrics)?.[1]);
}
