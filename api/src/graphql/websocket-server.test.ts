import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";

import { sql } from "kysely";
import { register } from "prom-client";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { WebSocket } from "ws";

import { openThread, reply } from "../../test/forum-acts.ts";
import { addCategory } from "../../test/forum-rows.ts";
import { connectLive, type LiveClient } from "../../test/live-client.ts";
import { inboxOf } from "../../test/notification-acts.ts";
import { addressOf, listen, openSocket } from "../../test/open-socket.ts";
import { patience } from "../../test/patience.ts";
import { startTcpProxy, type TcpProxy } from "../../test/tcp-proxy.ts";
import { startTestApi, type Person, type TestApi } from "../../test/test-api.ts";
import { createTestDatabase, type TestDatabase } from "../../test/test-database.ts";
import { threadUpdateFeed } from "../features/forum/live/thread-feed.ts";
import { inboxFeed } from "../features/notifications/model/inbox.ts";
import { socketLimits } from "./websocket-limits.ts";

const threadUpdates = `subscription Thread($threadId: ID!) {
  threadUpdates(threadId: $threadId) { __typename cursor }
}`;
const notificationUpdates = `subscription Updates($after: String) {
  notificationUpdates(after: $after) { __typename cursor }
}`;
const tryAgainLater = 1013;

let testDatabase: TestDatabase;
let proxy: TcpProxy;
let api: TestApi;
let ada: Person;
let threadId: string;
const clients: LiveClient[] = [];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const behind = new URL(testDatabase.url);
  proxy = await startTcpProxy({ host: behind.hostname, port: Number(behind.port) });
  behind.hostname = "127.0.0.1";
  behind.port = String(proxy.port);
  api = await startTestApi({ DATABASE_URL: behind.href });
  await listen(api);
  ada = await api.addUser("ada");
  threadId = await openThread(api, ada, { categoryId: await addCategory(api) });
});
beforeEach(() => proxy.restore());
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
afterAll(async () => {
  proxy.restore();
  await api.stop();
  await proxy.stop();
  await testDatabase.drop();
});

function connect(person?: Person): LiveClient {
  const client = connectLive(api, person);
  clients.push(client);
  return client;
}

const readers = (count: number) =>
  expect.poll(() => api.services.live.readerCount(threadUpdateFeed, threadId)).toBe(count);

describe("over a socket", () => {
  test.each(["{ dataset { version } }", "mutation { logout }"])(
    "%s is refused",
    async (document) => {
      const { ended } = connect(ada).listen(document);
      expect(await ended).toMatchObject([
        { message: expect.stringContaining("use HTTP"), extensions: { code: "BAD_USER_INPUT" } },
      ]);
    },
  );

  test("a document that is not valid is refused, and the socket stays", async () => {
    const client = connect();
    expect(await client.listen("subscription { nothing }").ended).toMatchObject([
      { extensions: { code: "BAD_USER_INPUT" } },
    ]);
    client.listen(threadUpdates, { threadId });
    await readers(1);
  });

  test("a value that does not fit is named, as it is over HTTP", async () => {
    const { ended } = connect().listen(
      'subscription { eventPublished(filter: { dateFrom: "soon" }) { id } }',
    );

    expect(await ended).toMatchObject([
      { extensions: { fields: { "filter.dateFrom": expect.stringContaining("YYYY-MM-DD") } } },
    ]);
  });

  test("a page of another site opens none", async () => {
    const url = `${addressOf(api).replace("http", "ws")}/graphql`;
    const headers = { origin: "https://evil.example", cookie: `token=${ada.token}` };
    const socket = new WebSocket(url, "graphql-transport-ws", { headers });
    const [error]: unknown[] = await once(socket, "error");

    expect(String(error)).toContain("403");
  });

  test.each([
    ["a text that is no JSON", "{"],
    ["no text at all", Buffer.from([0xff, 0xfe])],
  ])("who sends %s is let go, and nothing is written past the log", async (_, message) => {
    const written = vi.spyOn(console, "error");
    const url = `${addressOf(api).replace("http", "ws")}/graphql`;
    const socket = new WebSocket(url, "graphql-transport-ws");
    await once(socket, "open");
    socket.send(message, { binary: false });
    await once(socket, "close");

    expect(written).not.toHaveBeenCalled();
  });

  test("the cookie says who asks, but not of those who ask as anybody", async () => {
    const origin = addressOf(api);
    const headers = { origin, cookie: `token=${ada.token}` };
    const subscribe = async (params: object) => {
      const url = `${origin.replace("http", "ws")}/graphql`;
      const socket = new WebSocket(url, "graphql-transport-ws", { headers });
      await once(socket, "open");
      socket.send(JSON.stringify({ type: "connection_init", payload: params }));
      await once(socket, "message");
      const payload = { query: notificationUpdates };
      socket.send(JSON.stringify({ id: "1", type: "subscribe", payload }));
      return socket;
    };
    const followers = () => api.services.live.followerCount(inboxFeed, ada.id);

    const asAda = await subscribe({});
    await expect.poll(() => followers()).toBe(1);
    asAda.close();
    await expect.poll(() => followers()).toBe(0);

    const asAnybody = await subscribe({ authorization: null });
    const [refused]: unknown[] = await once(asAnybody, "message");
    expect(String(refused)).toContain("UNAUTHENTICATED");
    asAnybody.close();
  });

  const openSubscriptions = async () =>
    (await register.getSingleMetric("websocket_subscriptions")?.get())?.values[0]?.value ?? 0;

  test("one more subscription than a socket may hold is refused, and operators see how many are open", async () => {
    await expect.poll(openSubscriptions).toBe(0);
    const client = connect();
    for (let count = 0; count < socketLimits.subscriptions; count += 1) {
      client.listen(threadUpdates, { threadId });
    }
    await readers(socketLimits.subscriptions);
    expect(await client.listen(threadUpdates, { threadId }).ended).toMatchObject([
      { extensions: { code: "TOO_MANY_REQUESTS" } },
    ]);
    expect(api.services.live.readerCount(threadUpdateFeed, threadId)).toBe(
      socketLimits.subscriptions,
    );
    expect(await openSubscriptions()).toBe(socketLimits.subscriptions);
    client.close();
    await expect.poll(openSubscriptions).toBe(0);
  });

  test("a client that sends more than anybody needs to is hung up on permanently", async () => {
    const socket = new WebSocket(
      `${addressOf(api).replace("http", "ws")}/graphql`,
      "graphql-transport-ws",
    );
    const closed = once(socket, "close");
    socket.once("open", () => {
      for (let count = 0; count <= socketLimits.messages; count += 1) {
        socket.send('{"type":"ping"}');
      }
    });
    expect((await closed)[0]).toBe(1008);
  });

  test("a reader who falls too far behind is to connect again", async () => {
    const client = connect();
    client.listen(threadUpdates, { threadId });
    await readers(1);
    for (let cursor = 0; cursor < 200; cursor += 1) {
      const update = { __typename: "ThreadChanged", threadId, cursor: String(cursor) };
      api.services.pubSub.publishHere("forum.thread-updates", threadId, update);
    }
    expect(await client.closed).toBe(tryAgainLater);
    await readers(0);
  });
});

describe("while the database is away", () => {
  test("nobody is sent away permanently: who comes, who subscribes and who is due an update may come again", async () => {
    const [reader, member] = [connect(), connect(ada)];
    reader.listen(threadUpdates, { threadId });
    member.listen(notificationUpdates);
    await readers(1);
    await expect.poll(() => api.services.live.followerCount(inboxFeed, ada.id)).toBe(1);

    proxy.cut();
    reader.listen(threadUpdates, { threadId });
    expect(await reader.closed).toBe(tryAgainLater);
    api.services.pubSub.publish("notifications.inbox", ada.id);
    expect(await member.closed).toBe(tryAgainLater);
    expect(await connect(ada).closed).toBe(tryAgainLater);
  });

  test("and what happened meanwhile is delivered afterwards, without a restart", async () => {
    const bob = await api.addUser("bob");
    const { cursor } = await inboxOf(api, ada);
    proxy.cut();
    await wait(100);
    proxy.restore();
    await vi.waitFor(() => reply(api, bob, { threadId }), patience);
    const { updates } = connect(ada).listen(notificationUpdates, { after: cursor });
    await vi.waitUntil(() => updates.length > 0, patience);
    expect(updates).toMatchObject([{ __typename: "NotificationAdded" }]);
  });
});

test("one address may open so many sockets, and no more until one is closed", async () => {
  const guarded = await startTestApi({ RATE_LIMITS: "on" });
  try {
    await listen(guarded);
    const open = [];
    for (let count = 0; count < socketLimits.perAddress; count += 1) {
      open.push(await openSocket(guarded));
    }
    const refused = new WebSocket(`${addressOf(guarded).replace("http", "ws")}/graphql`);
    expect(await once(refused, "error")).toMatchObject([
      { message: expect.stringContaining("429") },
    ]);
    open[0]?.close();
    await open[0]?.closed;
    expect(await (await openSocket(guarded)).isOpen()).toBe(true);
  } finally {
    await guarded.stop();
  }
});

test("at a restart every client gets a code that says so, and one who does not answer holds nobody up", async () => {
  const restarted = await startTestApi();
  await listen(restarted);
  const client = connectLive(restarted);
  client.listen(threadUpdates, { threadId });
  const deaf = new WebSocket(
    `${addressOf(restarted).replace("http", "ws")}/graphql`,
    "graphql-transport-ws",
  );
  await once(deaf, "open");
  deaf.pause();
  await restarted.stop();
  expect(await client.closed).toBe(1012);
});

test("notifications that nobody delivers are said to be away", async () => {
  const ready = async () => (await api.app.http.inject("/readyz")).json();
  expect(await ready()).toEqual({ status: "ok", unavailable: [] });
  await api.services.outbox.stop();
  await api.sql(sql`
    insert into outbox_messages (name, payload, due_at)
    values ('forum.thread-changed', '{}', now() - interval '1 minute')`);
  expect(await ready()).toEqual({ status: "ok", unavailable: ["notifications"] });
  await api.sql(sql`delete from outbox_messages`);
});
