/** From 0 to 1. */
type Colour = [red: number, green: number, blue: number];

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
}

export const markPalettes: Record<MapTheme, MarkPalette> = {
  dark: {
    russian: colour("#f4535a"),
    chinese: colour("#efbb45"),
    russianDisc: colour("#a92b35"),
    chineseDisc: colour("#9f690d"),
    ground: colour("#0b1018"),
  },
  light: {
    russian: colour("#d2303a"),
    chinese: colour("#d79a14"),
    russianDisc: colour("#b92934"),
    chineseDisc: colour("#a3690a"),
    ground: colour("#ffffff"),
  },
};

function colour(hex: string): Colour {
  const part = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16) / 255;
  return [part(1), part(3), part(5)];
}
