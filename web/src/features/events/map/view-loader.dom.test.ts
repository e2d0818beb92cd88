import { expect, test } from "vitest";

import { connectedClient, loadedClient } from "../../../../test/map-client.ts";
import { someEvent } from "../../../../test/map-events.ts";
import type { ClusterView } from "./clusters/cluster-protocol.ts";
import { noFilter } from "./clusters/map-filter.ts";
import { ViewLoader } from "./view-loader.ts";

const baltic = { west: 10, south: 53, east: 30, north: 66 };
const furtherEast = { ...baltic, west: 15, east: 35 };
const alps = { ...baltic, south: 40, north: 50 };

async function loaderOf(events = [someEvent()]) {
  const client = await loadedClient(events);
  const shown: ClusterView[] = [];
  const loader = new ViewLoader(client, {
    show: (view) => shown.push(view),
    fail: (error) => expect.fail(String(error)),
  });
  return { client, loader, shown };
}

test("a short way asks for nothing new, a longer one does", async () => {
  const { loader, shown } = await loaderOf();

  loader.follow({ zoom: 4, bounds: baltic });
  await expect.poll(() => shown).toHaveLength(1);
  loader.follow({ zoom: 4.9, bounds: furtherEast });
  loader.follow({ zoom: 4, bounds: alps });
  await expect.poll(() => shown).toHaveLength(2);

  expect(shown.map(({ zoom, count }) => ({ zoom, count }))).toEqual([
    { zoom: 4, count: 1 },
    { zoom: 4, count: 1 },
  ]);
});

test("the next zoom asks for its own marks, also where easing ends a hair below it", async () => {
  const { loader, shown } = await loaderOf();

  loader.follow({ zoom: 4, bounds: baltic });
  await expect.poll(() => shown).toHaveLength(1);
  loader.follow({ zoom: 4.999_999, bounds: baltic });
  await expect.poll(() => shown).toHaveLength(2);

  expect(shown.map(({ zoom }) => zoom)).toEqual([4, 5]);
});

test("of the places the map flew over only the last is shown", async () => {
  const { loader, shown } = await loaderOf();

  for (const zoom of [5, 6, 7, 8]) loader.follow({ zoom, bounds: baltic });

  await expect.poll(() => shown.map(({ zoom }) => zoom)).toEqual([8]);
});

test("events that changed are asked for again although nothing moved", async () => {
  const { client, loader, shown } = await loaderOf([someEvent(), someEvent({ type: "CHINESE" })]);
  loader.follow({ zoom: 4, bounds: baltic });
  await expect.poll(() => shown).toHaveLength(1);

  await client.filter({ ...noFilter, types: ["CHINESE"] });
  loader.reload({ zoom: 4, bounds: baltic });

  await expect.poll(() => shown.map(({ total }) => total[0])).toEqual([2, 1]);
});

test("more detail draws the marks of a finer zoom", async () => {
  const { loader, shown } = await loaderOf();
  loader.detail = 2;

  loader.follow({ zoom: 4, bounds: baltic });

  await expect.poll(() => shown.map(({ zoom }) => zoom)).toEqual([6]);
});

test("a failure is reported, and the next movement tries again", async () => {
  const failures: unknown[] = [];
  const loader = new ViewLoader(connectedClient(), {
    show: () => {},
    fail: (error) => failures.push(error),
  });

  loader.follow({ zoom: 4, bounds: baltic });
  await expect.poll(() => failures).toHaveLength(1);
  loader.follow({ zoom: 4, bounds: baltic });

  await expect.poll(() => failures).toHaveLength(2);
});
