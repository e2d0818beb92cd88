import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";

import type { DatabaseConnection } from "../../api/test/database-connection.ts";
import { ask, askToPost, readAsMember, statusOf } from "../kit/ask.ts";
import type { Scenario } from "../kit/scenario.ts";
import { cannotMount, startPostgresOnSmallDisk } from "../kit/small-disk.ts";
import { until } from "../kit/until.ts";
import { populate } from "../kit/world.ts";
import { among, readBooks, startWriters, type Writers } from "../kit/writers.ts";

const megabytes = 320;
const readings = 10;
const sentence = "Nothing can be saved at the moment. Please try again later.";

export const fullDatabaseDisk: Scenario = {
  name: "full-database-disk",
  fault: "the disk that PostgreSQL's data lie on is full to the last byte, under four writers",
  without: "room: the disk stays full",
  sees: `“${sentence}” (503) for whoever writes, nothing for whoever reads; the same form sent again is taken, once`,
  isQuick: false,
  cannot: cannotMount,
  async go(way, stage) {
    const disk = await startPostgresOnSmallDisk(stage, megabytes);
    const database = await stage.connect(disk.databaseUrl);
    const server = await stage.serve({ DATABASE_URL: disk.databaseUrl });
    const people = among(stage, await populate(server.url));
    const { ada, bob, threadId } = people.world;
    const writers = startWriters(people, { origin: () => server.url, count: 4 });
    await until(() => writers.acknowledged.length > 20);
    let [said, isNoticed, served, read] = ["", false, 0, 0];
    if (way !== "calm") {
      await useLog(database);
      await disk.fill();
      await until(async () => {
        const body = `${"A word. ".repeat(1000)}${randomUUID()}`;
        const post = { threadId, body, idempotencyKey: undefined };
        const { message, status } = await ask(server.url, askToPost(bob.token, post));
        if (status === 503) said = message;
        return said !== "";
      });
      isNoticed = (await unavailableAt(server.url)).includes("disk") && (await isFull(server.url));
      for (; read < readings; read += 1) {
        const { code } = await ask(server.url, readAsMember(ada.token));
        const page = await statusOf(`${server.url}/forum/thread/${threadId}?nothing=${read}`);
        if (code === null && page === 200) served += 1;
        await wait(50);
      }
    }
    if (way === "fault") await disk.free();
    const isTakenAgain = await goesOn(writers, way === "unhandled" ? 5 : 30);
    const isOver = way === "calm" || (await until(async () => !(await isFull(server.url)), 5));
    if (way === "unhandled") await disk.free();
    await writers.stop();
    const { isRight, figures } = await readBooks(people, database, writers.acknowledged);
    const told = `“${said}”; ${served} of ${read} readers served meanwhile; /readyz and /metrics ${isNoticed ? "say it" : "say nothing"}`;
    return {
      holds:
        isRight &&
        isTakenAgain &&
        isOver &&
        (way === "calm" || (said === sentence && served === read && isNoticed)),
      figures: `${figures}; ${writers.repeated} sent again${way === "calm" ? "" : `; ${told}`}; afterwards posts are ${isTakenAgain ? "" : "not "}taken`,
    };
  },
};

/**
 * A database that has been written to for a while keeps the files of its write-ahead log, and writes them again: only a
 * young one has to make another at the first refusals, and stops there.
 */
async function useLog(database: DatabaseConnection): Promise<void> {
  for (let file = 0; file < 6; file += 1) {
    await database.query("select pg_logical_emit_message(true, 'use', 'this file')");
    await database.query("select pg_switch_wal()");
  }
  await database.query("checkpoint");
}

/** Some more than were on their way already. */
async function goesOn({ acknowledged }: Writers, seconds: number): Promise<boolean> {
  const before = acknowledged.length;
  return until(() => acknowledged.length > before + 20, seconds);
}

async function unavailableAt(origin: string): Promise<string> {
  return (await fetch(`${origin}/readyz`)).text();
}

async function isFull(origin: string): Promise<boolean> {
  return /^database_disk_full 1$/m.test(await (await fetch(`${origin}/metrics`)).text());
}
