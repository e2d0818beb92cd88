import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import fastify from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import {
  streetArchive,
  streetBounds,
  streetZooms,
} from "../../../../web/basemap/test/street-archive.ts";
import { addStreetTiles, drawnLayers, openStreetTiles, streetTilesOf } from "./street-tiles.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vigilia-streets-"));
});
afterAll(() => rm(folder, { recursive: true }));

let files = 0;
async function fileOf(bytes: Uint8Array): Promise<string> {
  const path = join(folder, `${files++}.pmtiles`);
  await writeFile(path, bytes);
  return path;
}

/** Opens a file as the server does at its start, and keeps what it logs. */
async function openLogged(path: string) {
  const lines: string[] = [];
  const logger = pino(
    { base: null, timestamp: false },
    { write: (line: string) => void lines.push(line) },
  );
  return { archive: await openStreetTiles(path, logger), lines };
}

async function opened(path: string) {
  const { archive, lines } = await openLogged(path);
  if (!archive) throw new Error(lines.join());
  return archive;
}

test("an archive says what it covers, and nothing is logged", async () => {
  const { archive, lines } = await openLogged(await fileOf(streetArchive()));

  expect(lines).toEqual([]);
  expect(archive).toMatchObject({ minZoom: streetZooms.from, maxZoom: streetZooms.to });
  expect(archive?.layers.toSorted()).toEqual(drawnLayers.toSorted());
  for (const side of ["west", "south", "east", "north"] as const) {
    expect(archive?.bounds[side]).toBeCloseTo(streetBounds[side], 6);
  }
  await archive?.file.close();
});

test("no file is no matter", async () => {
  expect(await openLogged("")).toEqual({ archive: null, lines: [] });
});

describe("what cannot be drawn is one line of the log that names the file", () => {
  const whole = streetArchive();
  const pictures = Uint8Array.from(whole).fill(2, 99, 100);
  const packed = Uint8Array.from(whole).fill(4, 98, 99);
  test.each([
    ["a missing file", undefined, "ENOENT"],
    ["another file", new TextEncoder().encode("{}".repeat(9_000)), "no PMTiles archive"],
    ["an empty file", new Uint8Array(), "no PMTiles archive"],
    ["half a file", whole.subarray(0, Math.floor(whole.length / 2)), "is cut off"],
    ["pictures", pictures, "holds pictures"],
    ["an unknown packing", packed, "gzip is needed"],
    ["another schema", streetArchive({ without: drawnLayers }), "none of the layers earth, water"],
  ])("%s", async (_what, bytes, reason) => {
    const path = bytes ? await fileOf(bytes) : join(folder, "nowhere.pmtiles");
    const { archive, lines } = await openLogged(path);

    expect(archive).toBeNull();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`BASEMAP_FILE: ${path}`);
    expect(lines[0]).toContain(reason);
  });
});

test("it is served in parts by an address of its version, and only in parts that are asked for", async () => {
  const bytes = streetArchive();
  const archive = await opened(await fileOf(bytes));
  const http = fastify();
  await addStreetTiles(http, archive);
  const { url } = streetTilesOf(archive);

  expect(url).toBe(`/basemap/streets.pmtiles?version=${archive.version}`);
  const part = await http.inject({ url, headers: { range: "bytes=0-126" } });
  expect(part.statusCode).toBe(206);
  expect(part.headers["etag"]).toBe(`"${archive.version}"`);
  expect(part.headers["content-range"]).toBe(`bytes 0-126/${bytes.length}`);
  expect(part.rawPayload).toEqual(Buffer.from(bytes.subarray(0, 127)));
  await http.close();
});

test("another file has another version, the same file the same", async () => {
  const path = await fileOf(streetArchive());
  const first = await opened(path);
  const again = await opened(path);
  const other = await opened(await fileOf(streetArchive({ without: ["roads"] })));

  expect(again.version).toBe(first.version);
  expect(other.version).not.toBe(first.version);
  await Promise.all([first, again, other].map(({ file }) => file.close()));
});
