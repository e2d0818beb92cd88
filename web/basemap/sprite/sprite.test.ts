import { inflateSync } from "node:zlib";

import { expect, test } from "vitest";

import { dotSprite } from "./sprite.ts";

const {
  image,
  index: { dot },
} = dotSprite();
const bytes = Buffer.from(image);

/** The content of the PNG's chunk of that type. */
function chunkOf(type: string): Buffer {
  const start = bytes.indexOf(type);
  return bytes.subarray(start + 4, start + 4 + bytes.readUInt32BE(start - 4));
}

test("the picture is a PNG of the size the index says", () => {
  expect(bytes.subarray(1, 4).toString()).toBe("PNG");
  const header = chunkOf("IHDR");
  expect([header.readUInt32BE(0), header.readUInt32BE(4)]).toEqual([dot.width, dot.height]);
});

test("the dot is inside in its middle and outside in its corners", () => {
  const rows = inflateSync(chunkOf("IDAT"));
  const opacityAt = (x: number, y: number) => rows[y * (1 + dot.width * 2) + 1 + x * 2 + 1];

  const outline = 255 * 0.75;
  expect(opacityAt(dot.width / 2, dot.height / 2)).toBeGreaterThan(outline);
  expect(opacityAt(0, 0)).toBe(0);
  expect(opacityAt(dot.width - 1, 0)).toBe(0);
});
