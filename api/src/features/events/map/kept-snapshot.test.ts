import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { snapshotFormat, decodeEventSnapshot } from "@vigilia/schema/snapshot/event-snapshot.ts";
import { sql } from "kysely";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";

import { eventFacts } from "../../../../test/event-facts.ts";
import { startTestApi, type TestApi } from "../../../../test/test-api.ts";
import { transact } from "../../../kernel/transact.ts";
import { rows } from "../../../platform/database/database.ts";
import { recordEventChanges } from "../changes/change-log.ts";
import { publishEvents } from "../publishing/publish-events.ts";

const processes: TestApi[] = [];
let api: TestApi;

beforeEach(async () => {
  api = await startTestApi();
  processes.push(api);
});
afterEach(async () => {
  await Promise.all(processes.splice(0).map((process) => process.stop()));
});

/** Another process on the same data, with the files that were kept there or with none. */
async function start(environment: NodeJS.ProcessEnv = { DATA_DIR: api.settings.dataDir }) {
  const started = await startTestApi({ DATABASE_URL: api.settings.databaseUrl, ...environment });
  processes.push(started);
  return started;
}

const publish = (
  titles: readonly string[],
  place: Partial<Parameters<typeof eventFacts>[0]> = {},
) =>
  transact(api.work(), ({ em, now }) =>
    publishEvents(em, {
      events: titles.map((title) => eventFacts({ title, ...place })),
      at: now(),
    }),
  );

const move = (id: string, longitude: number) =>
  transact(api.work(), async ({ em, now }) => {
    await rows(em, sql`update events set longitude = ${longitude} where id = ${id}`);
    await recordEventChanges(em, { kind: "CORRECTED", eventIds: [id], at: now() });
  });

const withdraw = (id: string) =>
  transact(api.work(), async ({ em, now }) => {
    await rows(em, sql`update events set retracted_at = now() where id = ${id}`);
    await recordEventChanges(em, { kind: "RETRACTED", eventIds: [id], at: now() });
  });

async function filesOf({ app }: TestApi) {
  const fetchFile = async (url: string) => {
    const { rawPayload } = await app.http.inject({
      url,
      headers: { "accept-encoding": "identity" },
    });
    return rawPayload;
  };
  return {
    columns: await fetchFile("/map/events.bin"),
    ids: await fetchFile("/map/event-ids.bin"),
  };
}

const folder = () => join(api.settings.dataDir, "map");

/** The one file that is kept, once it is of the present version. */
async function keptFile(): Promise<string> {
  const [dataset] = await api.sql<{ version: string }>(
    sql`select change_sequence::text as version from dataset`,
  );
  const wanted = [`snapshot-${snapshotFormat}.2-${dataset?.version}.bin`];
  await expect.poll(() => readdir(folder()).catch(() => [])).toEqual(wanted);
  return join(folder(), String(wanted[0]));
}

/** While nobody can read the events. */
async function withoutEvents<Result>(work: () => Promise<Result>): Promise<Result> {
  const holder = new pg.Client({ connectionString: api.settings.databaseUrl });
  await holder.connect();
  try {
    await holder.query("begin; lock table events in access exclusive mode");
    return await work();
  } finally {
    await holder.end();
  }
}

test("a process that starts serves what an earlier one has made of the same data", async () => {
  await publish(["Air raid", "Cable cut"]);
  const before = await filesOf(api);
  await keptFile();

  const restarted = await start();

  expect(await withoutEvents(() => filesOf(restarted))).toEqual(before);
});

test("what changed while no process ran is there after the start, and one file is kept", async () => {
  const [raid = "", cable = ""] = await publish(["Air raid", "Cable cut"]);
  await filesOf(api);
  await keptFile();
  await publish(["Drone seen"]);
  await move(cable, 21.5);
  await withdraw(raid);

  const after = await filesOf(await start());

  expect(after).toEqual(await filesOf(await start({})));
  expect(decodeEventSnapshot(after.columns).count).toBe(2);
  await keptFile();
});

test("what is kept and what changed since come to what is made anew", async () => {
  const ids: string[] = [];
  for (let round = 0; round < 12; round++) {
    const place = { longitude: ((round * 7919) % 3000) / 100, latitude: 45 + (round % 3) };
    ids.push(...(await publish([`A ${round}`, `B ${round}`], place)));
    if (round % 2 === 1) await move(ids[(round * 5) % ids.length] ?? "", (round * 13) % 40);
    if (round % 3 === 2) await withdraw(ids[(round * 11) % ids.length] ?? "");
    await filesOf(api);
  }

  expect(await filesOf(api)).toEqual(await filesOf(await start({})));
});

test("a file that is damaged or of another format is made anew", async () => {
  await publish(["Air raid"]);
  const before = await filesOf(api);
  const file = await keptFile();
  const bytes = await readFile(file);
  const damaged = bytes.with(bytes.length - 9, (bytes.at(-9) ?? 0) ^ 1);
  await writeFile(file, damaged);

  expect(await filesOf(await start())).toEqual(before);
  await expect.poll(() => readFile(file)).not.toEqual(Buffer.from(damaged));

  await rename(file, join(folder(), "snapshot-0.1-999999.bin"));
  expect(await filesOf(await start())).toEqual(before);
  await keptFile();
});

test("a file of other data, such as those before a copy was put back, is not served", async () => {
  const [raid = ""] = await publish(["Air raid"]);
  await filesOf(api);
  await keptFile();
  await api.sql(sql`update events set longitude = 21.25 where id = ${raid}`);
  await api.sql(sql`update event_changes set at = at - interval '1 day'`);

  const { columns } = await filesOf(await start());

  expect(decodeEventSnapshot(columns).longitude[0]).toBe(21_250_000);
});

test("after a migration, which may have changed events, it is made anew", async () => {
  const [raid = ""] = await publish(["Air raid"]);
  await filesOf(api);
  await keptFile();
  await api.sql(sql`update events set longitude = 21.25 where id = ${raid}`);
  await api.sql(sql`insert into mikro_orm_migrations (name) values ('LaterMigration')`);

  const restarted = await start();

  const { columns } = await filesOf(restarted);
  expect(decodeEventSnapshot(columns).longitude[0]).toBe(21_250_000);
});
