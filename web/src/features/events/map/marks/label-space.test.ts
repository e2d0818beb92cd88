import { expect, test } from "vitest";

import { basemapStyle } from "../basemap/basemap-style.ts";
import { squaresAcross } from "./label-space.ts";
import { markSize } from "./mark-style.ts";

const origin = "https://map.example.org";
const names = basemapStyle({ theme: "dark", origin }).layers.find(({ id }) => id === "town-names");
const layout = names?.type === "symbol" ? names.layout : undefined;
/** The smallest that a town's name is written, and what it keeps free around itself, in pixels. */
const textSize = 10.5;
const padding = Number(layout?.["text-padding"]);

/** How far from its town each place for the name begins, in pixels. */
function distances(): number[] {
  const anchors = layout?.["text-variable-anchor-offset"] ?? [];
  if (!Array.isArray(anchors)) return [];
  return anchors.flatMap((offset: unknown) => {
    if (!Array.isArray(offset)) return [];
    const [x, y] = offset.map(Number);
    // The name stands beside the place, or with its middle above or below it.
    return x ? Math.abs(x) * textSize : (Math.abs(y ?? 0) - 0.6) * textSize;
  });
}

test.each([1, 2, 10, 100, 1000])(
  "a town's name finds room beside a mark of %i events",
  (events) => {
    const radius = markSize(events) / 2;
    expect(distances().filter((distance) => distance >= radius + padding)).not.toEqual([]);
  },
);

test("a name gives up its dot rather than its place, and no anchor is given twice", () => {
  expect(layout?.["icon-optional"]).toBe(true);
  const anchors = layout?.["text-variable-anchor-offset"];
  const given = Array.isArray(anchors) ? anchors.filter((part) => typeof part === "string") : [];
  expect(given).toHaveLength(9);
  expect(new Set(given).size).toBe(given.length);
});

test("what stands over the map's foot is covered from end to end", () => {
  const squares = squaresAcross({ left: 100, top: 20, width: 50, height: 20 });

  expect(squares).toEqual([
    { x: 110, y: 30, size: 20 },
    { x: 125, y: 30, size: 20 },
    { x: 140, y: 30, size: 20 },
  ]);
  expect(squaresAcross({ left: 0, top: 0, width: 0, height: 0 })).toEqual([]);
});
