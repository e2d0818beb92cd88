import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { mapOpening } from "@vigilia/schema/event-map-opening.ts";
import { PMTiles, type Source } from "pmtiles";
import { expect, test } from "vitest";

import { BasemapSource } from "./basemap-source.ts";

const shipped = join(import.meta.dirname, "../../../../../public/basemap/world.pmtiles");

/** The shipped tiles on a server, and what is fetched from it. */
async function startBasemap() {
  const bytes = await readFile(shipped);
  const fetched: { offset: number; length: number }[] = [];
  const server = { etag: "first" };
  const remote: Source = {
    getKey: () => "basemap",
    getBytes: async (offset, length) => {
      fetched.push({ offset, length });
      const data = new Uint8Array(bytes.subarray(offset, offset + length)).buffer;
      return { data, etag: server.etag };
    },
  };
  return { archive: new PMTiles(new BasemapSource(remote)), fetched, server, bytes };
}

const x = Math.floor(((mapOpening.longitude + 180) / 360) * 2 ** mapOpening.zoom);

test("the opening view's tiles are found with one short read", async () => {
  const { archive, fetched } = await startBasemap();

  const tile = await archive.getZxy(mapOpening.zoom, x, 5);

  expect(tile?.data.byteLength).toBeGreaterThan(1000);
  expect(fetched).toHaveLength(2);
  expect(fetched[0]).toEqual({ offset: 0, length: 2048 });
});

test("so are all down to zoom 5; deeper ones need one more read for all of them", async () => {
  const { archive, fetched } = await startBasemap();
  const { tileDataOffset } = await archive.getHeader();
  const directories = () => fetched.filter(({ offset }) => offset > 0 && offset < tileDataOffset);

  for (let column = 0; column < 32; column++) {
    for (let row = 0; row < 32; row++) await archive.getZxy(5, column, row);
  }
  expect(directories()).toHaveLength(0);

  for (let column = 0; column < 64; column++) await archive.getZxy(6, column, 21);
  expect(directories()).toHaveLength(1);
});

test("what a reader gets are the bytes of the file", async () => {
  const { archive, bytes } = await startBasemap();
  await archive.getHeader();

  const { data } = await archive.source.getBytes(100, 1500);

  expect(Buffer.compare(Buffer.from(data), bytes.subarray(100, 1600))).toBe(0);
});
