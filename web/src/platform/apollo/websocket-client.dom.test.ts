import { ws } from "msw/ws";
import { expect, test, vi } from "vitest";

import { fakeApi } from "../../../test/fake-api.ts";
import { serveSockets } from "../../../test/served-sockets.ts";
import { waitBefore } from "../import-with-timeout.ts";
import { readToken, saveToken } from "../session.ts";
import { createLiveClient, SocketReturn } from "./websocket-client.ts";

const socket = ws.link("*/graphql");

test.each([
  [1012, "the server restarts"],
  [1013, "a part of the server is down"],
  [4408, "the server has waited too long"],
])("a connection closed with %d, because %s, is opened again", async (code) => {
  const connections = countConnectionsThatClose(code);
  const failed = vi.fn<() => void>();

  const unsubscribe = subscribe(failed);
  await expect.poll(() => connections).toHaveBeenCalledTimes(2);
  unsubscribe();

  expect(failed).not.toHaveBeenCalled();
});

test("a client whose access has changed reconnects, and is asked to fetch everything again", async () => {
  const sockets = serveSockets(() => ({ access: "USER" }));
  const changed = vi.fn<() => void>();

  const unsubscribe = subscribe(() => {}, changed);
  await expect.poll(() => sockets).toHaveLength(1);
  sockets[0]?.close(4205);
  await expect.poll(() => sockets).toHaveLength(2);
  // Also where it has changed back until then.
  await expect.poll(() => changed).toHaveBeenCalledOnce();
  unsubscribe();
});

test("a client whose access changed while the connection was lost learns of it at its return", async () => {
  let access = "USER";
  const sockets = serveSockets(() => ({ access }));
  const changed = vi.fn<() => void>();
  const unsubscribe = subscribe(() => {}, changed);
  await expect.poll(() => sockets).toHaveLength(1);

  sockets[0]?.close(1012);
  await expect.poll(() => sockets).toHaveLength(2);
  expect(changed).not.toHaveBeenCalled();

  access = "USER, banned";
  sockets[1]?.close(1012);
  await expect.poll(() => changed).toHaveBeenCalledOnce();
  unsubscribe();
});

test("a client that is banned and unbanned within seconds reconnects at once both times", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
  const comeBack = new SocketReturn();

  comeBack.closed({ code: 4205, token: null });
  expect(await isBackWithin(comeBack, 250)).toBe(true);
  await vi.advanceTimersByTimeAsync(2_000);
  comeBack.closed({ code: 4205, token: null });
  expect(await isBackWithin(comeBack, 250)).toBe(true);
  vi.useRealTimers();
});

test("whom a mistaken server sends away for ever comes at once twice, and then no sooner than after any other closing", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
  const comeBack = new SocketReturn();
  const close = () => comeBack.closed({ code: 4205, token: null });

  close();
  close();
  for (let round = 0; round < 50; round += 1) {
    close();
    expect(await isBackWithin(comeBack, 499)).toBe(false);
    await vi.advanceTimersByTimeAsync(501);
  }

  await vi.advanceTimersByTimeAsync(10_001);
  close();
  expect(await isBackWithin(comeBack, 250)).toBe(true);
  vi.useRealTimers();
});

test("a member who was signed out elsewhere is signed out here too, and goes on reading as a visitor", async () => {
  saveToken("revoked");
  const sockets = serveSockets();
  const failed = vi.fn<() => void>();

  const unsubscribe = subscribe(failed);
  await expect.poll(() => sockets[0]?.authorization).toBe("Bearer revoked");
  sockets[0]?.close(4403);
  await expect.poll(() => sockets).toHaveLength(2);
  expect(sockets[1]?.authorization).toBeUndefined();
  expect(readToken()).toBeNull();
  unsubscribe();

  expect(failed).not.toHaveBeenCalled();
});

test("a subscription resumes after the last cursor that it received, however often the connection breaks", async () => {
  const sockets = serveSockets();
  const client = createLiveClient({ onAccessChange: () => {} });
  const heard: unknown[] = [];
  const unsubscribe = client.subscribe(
    {
      query: "subscription T($after: String) { change(after: $after) { cursor } }",
      variables: { after: "4" },
    },
    { next: ({ data }) => heard.push(data), error: () => {}, complete: () => {} },
  );
  const askedFor = (index: number) => expect.poll(() => sockets[index]?.subscriptions);
  await askedFor(0).toEqual([{ after: "4" }]);

  sockets[0]?.close(1012);
  await askedFor(1).toEqual([{ after: "4" }]);
  sockets[1]?.push({ change: { cursor: "7" } });
  await expect.poll(() => heard).toEqual([{ change: { cursor: "7" } }]);
  sockets[1]?.close(1012);
  await askedFor(2).toEqual([{ after: "7" }]);
  unsubscribe();
  await client.dispose();
});

test("the wait before a new connection doubles, is random by half and never exceeds 30 s", () => {
  for (const [retries, longest] of [
    [0, 1_000],
    [3, 8_000],
    [5, 30_000],
    [500, 30_000],
  ] as const) {
    const waits = Array.from({ length: 200 }, () => waitBefore(retries));

    expect(Math.min(...waits)).toBeGreaterThanOrEqual(longest / 2);
    expect(Math.max(...waits)).toBeLessThanOrEqual(longest);
    expect(new Set(waits).size).toBeGreaterThan(100);
  }
});

async function isBackWithin(comeBack: SocketReturn, milliseconds: number): Promise<boolean> {
  const isBack = vi.fn<() => void>();
  void comeBack.wait(0).then(isBack);
  await vi.advanceTimersByTimeAsync(milliseconds);
  return isBack.mock.calls.length > 0;
}

function countConnectionsThatClose(code: number) {
  const connections = vi.fn<() => void>();
  fakeApi.use(
    socket.addEventListener("connection", ({ client }) => {
      connections();
      client.close(code);
    }),
  );
  return connections;
}

function subscribe(onError: () => void, onAccessChange: () => void = () => {}): () => void {
  const sink = { next: () => {}, error: onError, complete: () => {} };
  const client = createLiveClient({ onAccessChange });
  const unsubscribe = client.subscribe({ query: "subscription { eventPublished { id } }" }, sink);
  return () => {
    unsubscribe();
    void client.dispose();
  };
}

test("a first connection that came late counts as a return, and the access is read again", async () => {
  serveSockets();
  const onAccessChange = vi.fn();
  const client = createLiveClient({ onAccessChange, isLate: true });
  const unsubscribe = client.subscribe(
    { query: "subscription { change }" },
    { next: () => {}, error: () => {}, complete: () => {} },
  );

  await expect.poll(() => onAccessChange.mock.calls.length).toBe(1);
  unsubscribe();
  await client.dispose();
});
