import { act, screen } from "@testing-library/react";
import { endpoints } from "@vigilia/schema/paths.ts";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";

import { fakeApi } from "../../../../test/fake-api.ts";
import { startedWorker } from "../../../../test/map-client.ts";
import { mapOf, someEvent } from "../../../../test/map-events.ts";
import { renderScreen } from "../../../../test/render-screen.tsx";
import { serveSockets } from "../../../../test/served-sockets.ts";
import { announceReconnect } from "../../../platform/apollo/live-return.ts";
import { everything } from "../filters/event-filters.ts";
import { useMapFilter } from "../filters/use-event-filters.ts";
import { EventMapSession } from "../map/event-map-session.ts";
import type { EventPublishedSubscription } from "./event-published.graphql.ts";
import { usePublishedEvents } from "./map-screen.tsx";

const columnsUrl = `*${endpoints.eventSnapshot}`;

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

/** A map, in the list's shape, that holds these events. */
async function openMap(...events: ReturnType<typeof someEvent>[]): Promise<EventMapSession> {
  const { encoded } = mapOf(events);
  fakeApi.use(
    http.get(columnsUrl, () => HttpResponse.arrayBuffer(encoded.columns.buffer)),
    http.get(`*${endpoints.eventSnapshotIds}`, () => HttpResponse.arrayBuffer(encoded.ids.buffer)),
  );
  const container = document.createElement("div");
  const session = new EventMapSession({ container, theme: "dark", styleUrl: null });
  onTestFinished(() => session.close());
  await expect.poll(() => session.currentState().inView).toBeDefined();
  return session;
}

function Followed({ session }: { session: EventMapSession }) {
  const { version } = session.currentState();
  useMapFilter(everything, { session, version });
  usePublishedEvents({ session, version }, everything);
  return null;
}

type Published = EventPublishedSubscription["eventPublished"];

const published = (title: string): Published => ({
  ...someEvent(),
  title,
  sourceUrl: "https://news.example/drones",
});

test("a map receives what was published since the events that it has loaded", async () => {
  const sockets = serveSockets();
  const held = someEvent({ date: "2024-01-01" });
  const session = await openMap(held);
  renderScreen(<Followed session={session} />);
  await expect.poll(() => sockets[0]?.subscriptions).toEqual([{ after: "1" }]);

  const event = { ...published("A drone over the harbour"), date: "2024-02-01" };
  sockets[0]?.push({ eventPublished: event });

  expect(await screen.findByText("New on the map: A drone over the harbour")).toBeVisible();
  await expect.poll(() => session.currentState().inView?.ids).toEqual([event.id, held.id]);
});

test("what is delivered again after a break is drawn, and not called new", async () => {
  const sockets = serveSockets();
  const held = someEvent({ date: "2024-01-01" });
  const session = await openMap(held);
  renderScreen(<Followed session={session} />);
  await expect.poll(() => sockets[0]?.subscriptions).toHaveLength(1);
  const loadedAgain = Promise.withResolvers<void>();
  const { encoded } = mapOf([held]);
  fakeApi.use(
    http.get(columnsUrl, async () => {
      await loadedAgain.promise;
      return HttpResponse.arrayBuffer(encoded.columns.buffer);
    }),
  );

  act(() => announceReconnect());
  const missed = { ...published("A cable was cut"), date: "2024-02-01" };
  sockets[0]?.push({ eventPublished: missed });
  loadedAgain.resolve();
  await expect.poll(() => session.currentState().inView?.ids).toEqual([missed.id, held.id]);
  sockets[0]?.push({ eventPublished: published("A drone over the harbour") });

  expect(await screen.findByText("New on the map: A drone over the harbour")).toBeVisible();
  expect(screen.queryByText("New on the map: A cable was cut")).toBeNull();
});
