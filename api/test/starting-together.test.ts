import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import pg from "pg";
import { expect, test } from "vitest";

import { admin } from "./remote-api.ts";
import { freePort, startServerProcess } from "./server-process.ts";
import { createTestDatabase } from "./test-database.ts";

test("two processes that start at once on an empty database fill it once, and both serve", async () => {
  const database = await createTestDatabase();
  const connection = new pg.Client({ connectionString: database.url });
  await connection.connect();
  const dataDir = await mkdtemp(join(tmpdir(), "vigilia-together-"));
  const start = async () =>
    startServerProcess({
      port: await freePort(),
      environment: { ...admin, DATABASE_URL: database.url, DATA_DIR: dataDir, SEED: "demo" },
    });

  const processes = await Promise.all([start(), start()]);

  for (const { url } of processes) expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const { rows } = await connection.query(
    `select
       (select count(*) > 0 from events) as "hasEvents",
       (select count(*)::int from (
         select from events group by title, latitude, longitude having count(*) > 1) as twice) as "eventsTwice",
       (select count(*) > 0 from threads) as "hasThreads",
       (select count(*)::int from users where username = $1 and role = 'ADMIN') as admins`,
    [admin.ADMIN_USERNAME],
  );
  expect(rows).toEqual([{ hasEvents: true, eventsTwice: 0, hasThreads: true, admins: 1 }]);
  await Promise.all(processes.map((each) => each.stop()));
  await connection.end();
  await database.drop();
  await rm(dataDir, { recursive: true });
});
