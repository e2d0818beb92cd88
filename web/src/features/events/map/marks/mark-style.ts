import { kindColours } from "../../kinds/kind-colours.ts";
import { kindGroups } from "../../kinds/kind-groups.ts";

/** From 0 to 1. */
export type Colour = [red: number, green: number, blue: number];

export type MapTheme = "dark" | "light";

export interface MarkPalette {
  /** Rings and single events. */
  readonly russian: Colour;
  readonly chinese: Colour;
  /** Discs: dark enough for a white number. */
  readonly russianDisc: Colour;
  readonly chineseDisc: Colour;
  /** What parts a ring from its disc and a badge from the map. */
  readonly ground: Colour;
  /** By the place of the group of kinds. */
  readonly kinds: readonly Colour[];
  /** Of letters on these. */
  readonly kindInk: Colour;
  /** Of several events, whose kinds the ring tells. */
  readonly kindDisc: Colour;
}

export const markPalettes: Record<MapTheme, MarkPalette> = {
  dark: {
    russian: colour("#f4535a"),
    chinese: colour("#efbb45"),
    russianDisc: colour("#a92b35"),
    chineseDisc: colour("#9f690d"),
    ground: colour("#0b1018"),
    ...kindPart("dark"),
    kindDisc: colour("#2c374a"),
  },
  light: {
    russian: colour("#d2303a"),
    chinese: colour("#d79a14"),
    russianDisc: colour("#b92934"),
    chineseDisc: colour("#a3690a"),
    ground: colour("#ffffff"),
    ...kindPart("light"),
    kindDisc: colour("#465062"),
  },
};

function kindPart(theme: MapTheme) {
  const { ink, ...colours } = kindColours[theme];
  return { kinds: kindGroups.map((group) => colour(colours[group])), kindInk: colour(ink) };
}

function colour(hex: string): Colour {
  const part = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16) / 255;
  return [part(1), part(3), part(5)];
}

/** Diameters in pixels from the specification's map constants, by the least number of events. */
const clusterSizes = [
  { atLeast: 100, size: 70 },
  { atLeast: 50, size: 60 },
  { atLeast: 10, size: 50 },
  { atLeast: 2, size: 40 },
];

const singleSize = 20;

/** The diameter of a mark in pixels. */
export function markSize(total: number): number {
  return clusterSizes.find(({ atLeast }) => total >= atLeast)?.size ?? singleSize;
}

/** The number on a mark, short enough for it: 950, 1.4k, 14k, 1.2M. */
export function countLabel(total: number): string {
  if (total < 1000) return String(total);
  if (total < 999_500) return shortened(total / 1000, "k");
  return shortened(total / 1_000_000, "M");
}

function shortened(amount: number, unit: string): string {
  return (
    (amount < 9.95 ? amount.toFixed(1).replace(".0", "") : Math.round(amount).toString()) + unit
  );
}
