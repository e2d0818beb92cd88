import { endpoints } from "@vigilia/schema/paths.ts";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";

import { fakeApi } from "../../../../test/fake-api.ts";
import { startedWorker } from "../../../../test/map-client.ts";
import { mapOf, someEvent } from "../../../../test/map-events.ts";
import type { EventMapSession } from "./event-map-session.ts";
import { importWithMapLibrary } from "./map-library/map-library.ts";

const program = await importWithMapLibrary(() => import("./event-map-session.ts"));

const columnsUrl = `*${endpoints.eventSnapshot}`;
const idsUrl = `*${endpoints.eventSnapshotIds}`;

beforeEach(() => {
  vi.stubGlobal("Worker", function Worker() {
    return startedWorker();
  });
  vi.spyOn(console, "error").mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Without WebGL, as here, there is the list alone. */
function openSession(): EventMapSession {
  const container = document.createElement("div");
  const session = new program.EventMapSession({ container, theme: "dark", styleUrl: null });
  onTestFinished(() => session.close());
  return session;
}

function serve(...events: ReturnType<typeof someEvent>[]): void {
  const { encoded } = mapOf(events);
  fakeApi.use(
    http.get(columnsUrl, () => HttpResponse.arrayBuffer(encoded.columns.buffer)),
    http.get(idsUrl, () => HttpResponse.arrayBuffer(encoded.ids.buffer)),
  );
}

const listed = (session: EventMapSession) => session.currentState().inView?.ids;
const statusOf = (session: EventMapSession) => session.currentState().status;

for (const [part, url] of [
  ["the events", columnsUrl],
  ["their ids", idsUrl],
] as const) {
  test(`a map that was cut off while ${part} were loaded is there at the return`, async () => {
    const event = someEvent();
    serve(event);
    fakeApi.use(http.get(url, () => HttpResponse.error(), { once: true }));
    const session = openSession();
    await expect.poll(() => statusOf(session)).toBe("failed");

    void session.catchUp();

    await expect.poll(() => statusOf(session)).toBe("unavailable");
    expect(listed(session)).toEqual([event.id]);
  });
}

test("a return while the events are still being loaded asks for them once more", async () => {
  const [event, missed] = [someEvent({ date: "2024-01-01" }), someEvent({ date: "2024-02-01" })];
  const before = Promise.withResolvers<void>();
  serve(event, missed);
  const { encoded } = mapOf([event]);
  const old = vi.fn<() => Promise<Response>>(async () => {
    await before.promise;
    return HttpResponse.arrayBuffer(encoded.columns.buffer);
  });
  fakeApi.use(http.get(columnsUrl, old, { once: true }));
  const session = openSession();
  await expect.poll(() => old.mock.calls).toHaveLength(1);

  void session.catchUp();
  before.resolve();

  await expect.poll(() => listed(session)).toEqual([missed.id, event.id]);
});

test("what is shown stays when the request after a return fails, and live events are drawn all the same", async () => {
  const [event, live] = [someEvent({ date: "2024-01-01" }), someEvent({ date: "2024-02-01" })];
  serve(event);
  const session = openSession();
  await expect.poll(() => listed(session)).toEqual([event.id]);
  const answer = Promise.withResolvers<void>();
  const fail = vi.fn<() => Promise<Response>>(async () => {
    await answer.promise;
    return HttpResponse.error();
  });
  fakeApi.use(http.get(columnsUrl, fail));

  void session.catchUp();
  await expect.poll(() => fail.mock.calls).toHaveLength(1);
  session.publish(live);
  answer.resolve();

  await expect.poll(() => listed(session)).toEqual([live.id, event.id]);
  expect(statusOf(session)).not.toBe("failed");
});

test("events whose version the server has forgotten are loaded again", async () => {
  const event = someEvent();
  serve(event);
  fakeApi.use(http.get(idsUrl, () => new HttpResponse(null, { status: 410 }), { once: true }));

  const session = openSession();

  await expect.poll(() => listed(session)).toEqual([event.id]);
  expect(statusOf(session)).toBe("unavailable");
});

test("a server that forgets every version is not asked for ever", async () => {
  serve(someEvent());
  fakeApi.use(http.get(idsUrl, () => new HttpResponse(null, { status: 410 })));

  const session = openSession();

  await expect.poll(() => statusOf(session)).toBe("failed");
});
