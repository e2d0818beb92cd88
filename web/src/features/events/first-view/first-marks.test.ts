import { WebMercatorViewport } from "@math.gl/web-mercator";
import { expect, test } from "vitest";

import { someEvent } from "../../../../test/map-events.ts";
import { initialView } from "../map/map-view.ts";
import { firstMarks } from "./first-marks.ts";

const warsaw = { longitude: 21.01178, latitude: 52.22977 };
const dublin = { longitude: -6.26031, latitude: 53.34981 };
const tokyo = { longitude: 139.69171, latitude: 35.6895 };

const marksOf = (
  events: readonly ReturnType<typeof someEvent>[],
  { totalCount = events.length, view = initialView } = {},
) => firstMarks({ events, totalCount }, view);

test("a mark stands where the map has its place", () => {
  for (const view of [initialView, { longitude: 10, latitude: 50, zoom: 5.5 }]) {
    const [x = 0, y = 0] = new WebMercatorViewport({ ...view, width: 2, height: 2 }).project([
      warsaw.longitude,
      warsaw.latitude,
    ]);
    const [mark] = marksOf([someEvent(warsaw)], { view });
    expect(mark?.x).toBeCloseTo(x - 1, 3);
    expect(mark?.y).toBeCloseTo(y - 1, 3);
  }
});

test("events close together are one mark, with how many of them are Chinese", () => {
  const near = { longitude: warsaw.longitude + 0.2, latitude: warsaw.latitude };
  const events = [
    someEvent(warsaw),
    someEvent({ ...near, type: "CHINESE" }),
    someEvent(near),
    someEvent(dublin),
  ];
  const counts = marksOf(events).map(({ total, chinese }) => ({ total, chinese }));
  expect(counts.toSorted((one, other) => one.total - other.total)).toEqual([
    { total: 1, chinese: 0 },
    { total: 3, chinese: 1 },
  ]);
});

test("only where all were found do marks tell numbers", () => {
  const events = [someEvent(warsaw), someEvent(warsaw), someEvent({ ...warsaw, type: "CHINESE" })];
  expect(marksOf(events)).toMatchObject([{ total: 3, chinese: 1 }]);
  expect(marksOf(events, { totalCount: 4 })).toMatchObject([{ total: 1, chinese: 1 }]);
});

test("a place that is only an area is as large as on the ground", () => {
  const [known, area] = ["SITE", "AREA"] as const;
  expect(marksOf([someEvent({ ...warsaw, placePrecision: known })])).toMatchObject([
    { isVague: false, area: 0 },
  ]);
  const [vague] = marksOf([someEvent({ ...warsaw, placePrecision: area })]);
  const degrees = 25 / (111.32 * Math.cos((warsaw.latitude * Math.PI) / 180));
  const map = new WebMercatorViewport({ ...initialView, width: 2, height: 2 });
  const [middle = 0] = map.project([warsaw.longitude, warsaw.latitude]);
  const [edge = 0] = map.project([warsaw.longitude + degrees, warsaw.latitude]);
  expect(vague?.isVague).toBe(true);
  expect(vague?.area).toBeCloseTo(edge - middle, 1);
});

test("what no window shows is left out", () => {
  expect(marksOf([someEvent(tokyo)])).toEqual([]);
  expect(marksOf([someEvent(tokyo)], { view: { ...initialView, zoom: 2 } })).toHaveLength(1);
});
