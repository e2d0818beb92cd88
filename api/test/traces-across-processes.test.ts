import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test } from "vitest";

import { connectLive } from "./live-client.ts";
import { hasRedisServer, startRedisServer } from "./redis-server.ts";
import { TestBellUpdatesDocument } from "./remote-api.graphql.ts";
import { admin, openRemoteThread, register, replyRemotely } from "./remote-api.ts";
import { freePort, startServerProcess } from "./server-process.ts";
import { createTestDatabase } from "./test-database.ts";
import { type Span, startTraceCollector } from "./trace-collector.ts";

test.skipIf(!hasRedisServer)(
  "a reply at one process is in the same trace as the bell that rings at another",
  async () => {
    const collector = await startTraceCollector();
    const [database, redis] = [await createTestDatabase(), await startRedisServer()];
    const dataDir = await mkdtemp(join(tmpdir(), "vigilia-traces-"));
    const start = async () =>
      startServerProcess({
        port: await freePort(),
        environment: {
          ...{ ...admin, DATABASE_URL: database.url, REDIS_URL: redis.url, DATA_DIR: dataDir },
          OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        },
      });
    const [here, there] = await Promise.all([start(), start()]);
    const [ada, bob] = [await register(here.url, "ada"), await register(here.url, "bob")];
    const threadId = await openRemoteThread(here.url, ada);
    const client = connectLive(`${there.url.replace("http", "ws")}/graphql`, ada);
    const bell = client.listen(TestBellUpdatesDocument, { after: "0" });

    // A look every few seconds may find one of them before its wake-up comes.
    for (let count = 1; count <= 3; count += 1) {
      await replyRemotely(here.url, bob, threadId);
      await expect.poll(() => bell.updates).toHaveLength(count);
    }
    client.close();
    // The end sends what is left.
    await Promise.all([here.stop(), there.stop()]);

    const pushes = collector.named("push notificationUpdates");
    const requestOf = ({ traceId }: Span) =>
      collector.spans().find((span) => span.traceId === traceId && !span.parentSpanId);
    expect(pushes.map((push) => push.process)).toContainEqual({ stringValue: `${there.pid}` });
    expect(pushes.map((push) => requestOf(push))).toContainEqual(
      expect.objectContaining({
        name: expect.stringMatching(/^POST \/graphql/),
        process: { stringValue: `${here.pid}` },
      }),
    );
    collector.stop();
    await redis.kill();
    await database.drop();
    await rm(dataDir, { recursive: true });
  },
);
