import type { ExpressionSpecification } from "maplibre-gl";

type Stop = [zoom: number, value: number | ExpressionSpecification];

/** A number that changes evenly between the given zooms. */
export const byZoom = (...stops: Stop[]): ExpressionSpecification => [
  "interpolate",
  ["linear"],
  ["zoom"],
  ...stops.flat(),
];

const zoomsOfGrowth = 4;

/** The size of a name that starts small at the zoom which its property names, and grows from there. */
export function growingSince(
  property: string,
  [from, to]: [number, number],
): ExpressionSpecification {
  const sizeAt = (zoom: number): Stop => {
    const growth: ExpressionSpecification = ["/", ["-", zoom, ["get", property]], zoomsOfGrowth];
    return [zoom, ["+", from, ["*", to - from, ["max", 0, ["min", 1, growth]]]]];
  };
  return byZoom(...[2, 3, 4, 5, 6, 7, 8, 9, 10].map(sizeAt));
}
