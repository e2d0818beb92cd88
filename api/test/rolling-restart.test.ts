import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { hasNginx, startNginx, type NginxServer } from "./nginx-server.ts";
import {
  admin,
  callRemote,
  openRemoteThread,
  register,
  replyRemotely,
  type RemotePerson,
} from "./remote-api.ts";
import { TestRollingRestartForumStatsDocument } from "./rolling-restart.test.graphql.ts";
import { freePort, startServerProcess, type ServerProcess } from "./server-process.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

describe.skipIf(!hasNginx)("two processes behind the shipped nginx", () => {
  let database: TestDatabase;
  let dataDir: string;
  let nginx: NginxServer | undefined;
  let site: string;
  let ada: RemotePerson;
  let threadId: string;
  const processes: ServerProcess[] = [];

  const start = (port: number) =>
    startServerProcess({
      port,
      environment: { ...admin, DATABASE_URL: database.url, DATA_DIR: dataDir },
    });

  beforeAll(async () => {
    database = await createTestDatabase();
    dataDir = await mkdtemp(join(tmpdir(), "vigilia-rolling-"));
    const ports: [number, number] = [await freePort(), await freePort()];
    for (const port of ports) processes.push(await start(port));
    nginx = await startNginx({ upstreams: ports });
    site = `http://127.0.0.1:${nginx.port}`;
    ada = await register(site, "ada");
    threadId = await openRemoteThread(site, ada);
  }, 300_000);

  afterAll(async () => {
    await nginx?.stop();
    await Promise.all(processes.map((each) => each.stop()));
    await database.drop();
    await rm(dataDir, { recursive: true });
  });

  test("fail no request while each is restarted in turn, and in turn again", async () => {
    const failures: unknown[] = [];
    let isOver = false;
    const repeat = async (act: () => Promise<unknown>): Promise<void> => {
      while (!isOver) await act().catch((error: unknown) => failures.push(error));
    };
    const read = async () => {
      const answer = await callRemote(site, { query: TestRollingRestartForumStatsDocument });
      expect(answer).toMatchObject({ status: 200, data: { forumStats: expect.anything() } });
    };
    const write = () => replyRemotely(site, ada, threadId);
    const load = Promise.all([read, read, read, read, write, write].map(repeat));
    for (const index of [0, 1, 0, 1]) {
      const old = processes[index];
      expect(await old?.stop()).toBe(0);
      processes[index] = await start(old?.port ?? 0);
    }
    isOver = true;
    await load;

    expect(failures.length === 0 ? "" : `${String(failures)} ${nginx?.complaints()}`).toBe("");
  }, 300_000);
});
