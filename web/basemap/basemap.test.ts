import type { Feature, Position } from "geojson";
import { tileIdToZxy } from "pmtiles";
import { beforeAll, describe, expect, test } from "vitest";

import { projectMercator, isInsidePolygon } from "./geometry.ts";
import { featuresOf, openArchive, readShippedArchive } from "./test/open-archive.ts";
import { distanceToLine, linesOf, polygonsOf } from "./test/tile-geometry.ts";
import { cutTiles, deepestZoom, tileCutter } from "./tiles.ts";
import { readWorld } from "./world.ts";

const emptyTile = new ArrayBuffer();
let bytes: Uint8Array;
let archive: ReturnType<typeof openArchive>;

beforeAll(async () => {
  bytes = await readShippedArchive();
  archive = openArchive(bytes);
});

test("the shipped tiles are what the sources and scripts make of them", async () => {
  const built = [...cutTiles(tileCutter(readWorld()))];

  const { numAddressedTiles } = await archive.getHeader();
  expect(numAddressedTiles, "run `npm run basemap` in web").toBe(built.length);
  for (const tile of built) {
    const shipped = await archive.getZxy(...tileIdToZxy(tile.id));
    expect(
      Buffer.compare(new Uint8Array(shipped?.data ?? emptyTile), tile.bytes),
      `tile ${tile.id}`,
    ).toBe(0);
  }
}, 300_000);

test("the whole world takes about five megabytes, and no tile more than sixty kilobytes", async () => {
  expect(bytes.length).toBeLessThan(5_500_000);
  for (const id of tileIdsOf(deepestZoom)) {
    const tile = await archive.getZxy(...tileIdToZxy(id));
    expect(tile?.data.byteLength ?? 0).toBeLessThan(60_000);
  }
}, 300_000);

describe.each([1, 3, 5, 7])("at zoom %i", (zoom) => {
  test("no border separates Crimea from Ukraine, nor the parts of Cyprus and Somalia", async () => {
    expect(await distanceToBorder(zoom, perekop)).toBeGreaterThan(1);
    expect(await distanceToBorder(zoom, greenLine)).toBeGreaterThan(0.2);
    expect(await distanceToBorder(zoom, eastOfSomaliland)).toBeGreaterThan(0.7);
  });

  test("the border between Ukraine and Russia is there", async () => {
    expect(await distanceToBorder(zoom, northOfKharkiv)).toBeLessThan(0.5);
  });

  test("land runs on across the antimeridian", async () => {
    expect(await isLand(zoom, [179.9, 67.5])).toBe(true);
    expect(await isLand(zoom, [-179.9, 67.5])).toBe(true);
    expect(await isLand(zoom, [-179.9, 60])).toBe(false);
  });
});

test("Kosovo is named, Northern Cyprus and Somaliland are not", async () => {
  const names = new Set<unknown>();
  for (const id of tileIdsOf(deepestZoom)) {
    const countries = await featuresOf(archive, "countries", tileIdToZxy(id));
    for (const { properties } of countries) names.add(properties?.name);
  }

  expect([...names]).toEqual(expect.arrayContaining(["Kosovo", "Ukraine", "Cyprus", "Somalia"]));
  expect(
    [...names].filter((name) => /N\. Cyprus|Northern Cyprus|Somaliland/.test(String(name))),
  ).toEqual([]);
});

test("Kosovo's border with Serbia is drawn as disputed, Poland's with Germany is not", async () => {
  const bordersAt = (position: Position) => featuresOf(archive, "borders", tileAt(7, position));
  const isDisputed = ({ properties }: Feature) => properties?.disputed === true;

  expect((await bordersAt([21.2, 43])).some(isDisputed)).toBe(true);
  expect((await bordersAt([14.6, 52.3])).map(isDisputed)).toEqual([false]);
});

const perekop: Position = [33.7, 46.1];
const greenLine: Position = [33.2, 35.15];
const eastOfSomaliland: Position = [49, 9.5];
const northOfKharkiv: Position = [36.3, 50.4];

function* tileIdsOf(zoom: number): Generator<number> {
  const first = (4 ** zoom - 1) / 3;
  for (let id = first; id < first + 4 ** zoom; id++) yield id;
}

function tileAt(zoom: number, position: Position): [z: number, x: number, y: number] {
  const [x, y] = projectMercator(position);
  return [zoom, Math.floor(x * 2 ** zoom), Math.floor(y * 2 ** zoom)];
}

/** How near the nearest border comes, in degrees; infinitely far when the tile has none. */
async function distanceToBorder(zoom: number, place: Position): Promise<number> {
  const borders = await featuresOf(archive, "borders", tileAt(zoom, place));
  const lines = borders.flatMap(({ geometry }) => linesOf(geometry));
  return Math.min(...lines.map((line) => distanceToLine(place, line)));
}

async function isLand(zoom: number, place: Position): Promise<boolean> {
  const land = await featuresOf(archive, "land", tileAt(zoom, place));
  return land
    .flatMap(({ geometry }) => polygonsOf(geometry))
    .some((rings) => isInsidePolygon(place, rings));
}
