import { projectMercator } from "./geometry.ts";
import type { Town } from "./towns.ts";

/** From which population on each kind shows at a zoom, and how far apart names stay in pixels. */
const levels = [
  { zoom: 3, spacing: 44, capital: 1_500_000, town: 4_000_000, quarter: Infinity },
  { zoom: 4, spacing: 38, capital: 250_000, town: 700_000, quarter: Infinity },
  { zoom: 5, spacing: 42, capital: 60_000, town: 250_000, quarter: Infinity },
  { zoom: 6, spacing: 46, capital: 0, town: 90_000, quarter: Infinity },
  { zoom: 7, spacing: 52, capital: 0, town: 30_000, quarter: Infinity },
  { zoom: 8, spacing: 56, capital: 0, town: 12_000, quarter: Infinity },
  { zoom: 9, spacing: 56, capital: 0, town: 5_000, quarter: Infinity },
  { zoom: 10, spacing: 54, capital: 0, town: 2_000, quarter: Infinity },
  { zoom: 11, spacing: 48, capital: 0, town: 0, quarter: 20_000 },
  { zoom: 12, spacing: 40, capital: 0, town: 0, quarter: 0 },
];
/** Names are wide: side by side they need more distance than above each other. */
const widthToHeight = 1.8;

/** Gives every town the first zoom at which no more important one stands too near. */
export function spreadOverZooms(towns: Town[]): { town: Town; zoom: number }[] {
  const zooms = new Map<Town, number>();
  for (const { zoom, spacing, ...atLeast } of levels) {
    const places = new TakenPlaces(spacing / (512 * 2 ** zoom));
    for (const town of zooms.keys()) places.take(town);
    for (const town of towns) {
      const isDue = town.population >= atLeast[town.kind];
      if (!isDue || zooms.has(town) || places.isTooNear(town)) continue;
      zooms.set(town, zoom);
      places.take(town);
    }
  }
  return [...zooms].map(([town, zoom]) => ({ town, zoom }));
}

type Place = [column: number, row: number];
const neighbourhood = [-1, 0, 1];

/** Places measured in spacings and kept in cells of one spacing, so that a search sees nine cells. */
class TakenPlaces {
  readonly #cells = new Map<string, Place[]>();
  readonly #spacing: number;

  constructor(spacing: number) {
    this.#spacing = spacing;
  }

  take(town: Town): void {
    const place = this.#placeOf(town);
    const cell = cellKey(place, 0, 0);
    this.#cells.set(cell, [...(this.#cells.get(cell) ?? []), place]);
  }

  isTooNear(town: Town): boolean {
    const place = this.#placeOf(town);
    return neighbourhood.some((down) =>
      neighbourhood.some((right) => {
        const taken = this.#cells.get(cellKey(place, right, down)) ?? [];
        return taken.some(([column, row]) => Math.hypot(column - place[0], row - place[1]) < 1);
      }),
    );
  }

  #placeOf({ position }: Town): Place {
    const [x, y] = projectMercator(position);
    return [x / this.#spacing / widthToHeight, y / this.#spacing];
  }
}

const cellKey = ([column, row]: Place, right: number, down: number): string =>
  `${Math.floor(column) + right} ${Math.floor(row) + down}`;
