interface Point {
  latitude: number;
  longitude: number;
}

const earthRadiusKilometres = 6371;
const kilometresPerDegree = 111.2;
const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** Towns by the square of a degree that they lie in, to find the one nearest to a point. */
export class TownGrid<Town extends Point> {
  readonly #squares: Map<string, Town[]>;

  constructor(towns: readonly Town[]) {
    this.#squares = Map.groupBy(towns, ({ latitude, longitude }) =>
      square(Math.floor(latitude), Math.floor(longitude)),
    );
  }

  /** None where the nearest is further away than that. */
  nearest(point: Point, withinKilometres: number): { town: Town; kilometres: number } | null {
    if (Math.abs(point.latitude) > 90 || Math.abs(point.longitude) > 180) return null;
    let found: { town: Town; kilometres: number } | null = null;
    for (const town of this.#around(point, withinKilometres / kilometresPerDegree)) {
      const kilometres = kilometresBetween(point, town);
      if (kilometres <= (found?.kilometres ?? withinKilometres)) found = { town, kilometres };
    }
    return found;
  }

  /** All that are not further away than that, the nearest first. */
  within(point: Point, kilometres: number): { town: Town; kilometres: number }[] {
    if (Math.abs(point.latitude) > 90 || Math.abs(point.longitude) > 180) return [];
    return [...this.#around(point, kilometres / kilometresPerDegree)]
      .map((town) => ({ town, kilometres: kilometresBetween(point, town) }))
      .filter((found) => found.kilometres <= kilometres)
      .toSorted((one, other) => one.kilometres - other.kilometres);
  }

  *#around({ latitude, longitude }: Point, degrees: number): Iterable<Town> {
    // Towards the poles a degree of longitude is shorter.
    const wide = degrees / Math.max(Math.cos(toRadians(Math.abs(latitude) + degrees)), 0.01);
    const [west, east] = [Math.floor(longitude - wide), Math.floor(longitude + wide)];
    for (let north = Math.floor(latitude - degrees); north <= latitude + degrees; north++) {
      for (let column = west; column <= Math.min(east, west + 359); column++) {
        yield* this.#squares.get(square(north, column)) ?? [];
      }
    }
  }
}

/** Beyond 180° east the west begins. */
const square = (latitude: number, longitude: number) =>
  `${latitude} ${((((longitude + 180) % 360) + 360) % 360) - 180}`;

function kilometresBetween(one: Point, other: Point): number {
  const north = Math.sin(toRadians(other.latitude - one.latitude) / 2) ** 2;
  const east = Math.sin(toRadians(other.longitude - one.longitude) / 2) ** 2;
  const parallels = Math.cos(toRadians(one.latitude)) * Math.cos(toRadians(other.latitude));
  return 2 * earthRadiusKilometres * Math.asin(Math.sqrt(north + parallels * east));
}
