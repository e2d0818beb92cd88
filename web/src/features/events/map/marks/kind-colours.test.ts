import { readFileSync } from "node:fs";
import path from "node:path";

import { eventCategories } from "@vigilia/schema/event-enums.ts";
import { expect, test } from "vitest";

import { kindColours } from "../../kinds/kind-colours.ts";
import { kindGroups, kindMarks } from "../../kinds/kind-groups.ts";
import { basemapPalettes } from "../basemap/palettes.ts";

type Triple = readonly [number, number, number];

/** Light of each part, from the values that screens are given. */
function lightOf(hex: string): Triple {
  const part = (start: number) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

const times = ([x, y, z]: Triple, [a, b, c]: Triple) => x * a + y * b + z * c;

/** As the accessibility guidelines compute it. */
function contrast(one: string, other: string): number {
  const luminance = (hex: string) => times([0.2126, 0.7152, 0.0722], lightOf(hex));
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

/** What is left of the light for each way of seeing (Machado, Oliveira and Fernandes, 2009). */
type Sight = readonly [Triple, Triple, Triple];

const sights: Record<string, Sight> = {
  ordinary: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  "without red": [
    [0.152_286, 1.052_583, -0.204_868],
    [0.114_503, 0.786_281, 0.099_216],
    [-0.003_882, -0.048_116, 1.051_998],
  ],
  "without green": [
    [0.367_322, 0.860_646, -0.227_968],
    [0.280_085, 0.672_501, 0.047_413],
    [-0.011_82, 0.042_94, 0.968_881],
  ],
  "without blue": [
    [1.255_528, -0.076_749, -0.178_779],
    [-0.078_411, 0.930_809, 0.147_602],
    [0.004_733, 0.691_367, 0.303_9],
  ],
};

/** Oklab, in which equal distances look about equally large. */
function oklab(light: Triple): Triple {
  const [l, m, s] = [
    Math.cbrt(times([0.412_221, 0.536_333, 0.051_446], light)),
    Math.cbrt(times([0.211_903, 0.680_7, 0.107_397], light)),
    Math.cbrt(times([0.088_302, 0.281_719, 0.629_979], light)),
  ];
  return [
    times([0.210_454, 0.793_618, -0.004_072], [l, m, s]),
    times([1.977_998, -2.428_592, 0.450_594], [l, m, s]),
    times([0.025_904, 0.782_772, -0.808_676], [l, m, s]),
  ];
}

function seen(hex: string, [r, g, b]: readonly [Triple, Triple, Triple]): Triple {
  const light = lightOf(hex);
  const within = (value: number) => Math.min(1, Math.max(0, value));
  return oklab([within(times(r, light)), within(times(g, light)), within(times(b, light))]);
}

const themes = ["dark", "light"] as const;
const grounds = ["ocean", "land", "lake", "green", "works", "building"] as const;
const pairs = kindGroups.flatMap((one, at) =>
  kindGroups.slice(at + 1).map((other) => [one, other] as const),
);

test.each(themes)("in the %s theme, marks of every kind stand out from the basemap", (theme) => {
  const contrasts = kindGroups.flatMap((group) =>
    grounds.map((ground) => contrast(kindColours[theme][group], basemapPalettes[theme][ground])),
  );

  expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(3);
});

test.each(themes)("in the %s theme, letters can be read on every colour", (theme) => {
  const { ink } = kindColours[theme];
  const contrasts = kindGroups.map((group) => contrast(kindColours[theme][group], ink));

  expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5);
});

test.each(
  themes.flatMap((theme) =>
    Object.entries(sights).map(([sight, matrix]) => [theme, sight, matrix] as const),
  ),
)("in the %s theme, no two colours look alike to sight that is %s", (theme, _sight, matrix) => {
  const distances = pairs.map(([one, other]) => {
    const [a, b] = [seen(kindColours[theme][one], matrix), seen(kindColours[theme][other], matrix)];
    return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
  });

  // Five times what is just noticed side by side.
  expect(Math.min(...distances)).toBeGreaterThanOrEqual(0.1);
});

test("each kind has a letter of its own", () => {
  const letters = eventCategories.map((category) => kindMarks[category].letter);

  expect(new Set(letters).size).toBe(eventCategories.length);
});

test("the page has the map's colours as tokens", () => {
  const tokens = readFileSync(
    path.join(import.meta.dirname, "../../../../styles/tokens.css"),
    "utf8",
  );

  for (const name of [...kindGroups, "ink"] as const) {
    expect(tokens).toContain(
      `--color-kind-${name}: light-dark(${kindColours.light[name]}, ${kindColours.dark[name]});`,
    );
  }
});
