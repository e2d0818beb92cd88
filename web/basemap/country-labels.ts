import type { Feature, MultiPolygon, Point, Position } from "geojson";
import polylabel from "polylabel";

import { projectMercator, unprojectMercator, equalArea } from "./geometry.ts";

const english = new Intl.DisplayNames("en", { type: "region" });

/** Where the English locale is long-winded or ambiguous on a map. */
const mapNames: Record<string, string> = {
  CD: "DR Congo",
  CG: "Congo",
  HK: "Hong Kong",
  MM: "Myanmar",
  MO: "Macao",
  PS: "Palestine",
};

/** Undefined for an area that no country code stands for. */
export function countryName(code: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(code)) return undefined;
  return mapNames[code] ?? english.of(code)?.replace(" & ", " and ");
}

export interface CountryLabel {
  name: string;
  /** First zoom at which the name is shown. */
  zoom: number;
  /** The zoom from which on it has room: the larger the country, the lower, and below 0 too. */
  roomFrom: number;
}

/** European Russia is in view where the middle of Russia is not. */
const secondPlaces: Record<string, { position: Position; zoom: number }> = {
  RU: { position: [40.5, 59.2], zoom: 4 },
};

/** How the style sets country names, in pixels. */
const lettersPerLine = 10;
const letterWidth = 9.5;
const lineHeight = 16;
/** A name may reach this far beyond the room it has before it is left out. */
const overhang = 1.6;
/** Half the width and height which a capital's dot keeps free, at the zoom where capitals appear. */
const capitalClearance = { x: 18, y: 10, zoom: 3 };
const zooms = { first: 2, last: 8 };
/** Pixels across the whole world at zoom 0. */
const worldSize = 512;
const precision = 1e-5;

export function countryLabels(
  shapes: Map<string, MultiPolygon>,
  capitals: Map<string, Position>,
): Feature<Point, CountryLabel>[] {
  return [...shapes].flatMap(([code, { coordinates }]) => {
    const name = countryName(code);
    if (!name) return [];
    const label = placeName(name, largestPolygon(coordinates), capitals.get(code));
    const second = secondPlaces[code];
    return second
      ? [label, labelAt(second.position, { ...label.properties, zoom: second.zoom })]
      : [label];
  });
}

function largestPolygon(polygons: Position[][][]): Position[][] {
  const sized = polygons.map((polygon) => ({ polygon, area: equalArea(polygon[0] ?? []) }));
  return sized.reduce((largest, next) => (next.area > largest.area ? next : largest)).polygon;
}

/**
 * The roomiest place for a name inside a polygon. Names are wider than tall, so the search runs
 * on a polygon squeezed by the name's proportions, with a cross where the capital stands: being
 * a hole without any area, it only makes the search keep its distance.
 */
function placeName(name: string, polygon: Position[][], capital: Position | undefined) {
  const height = Math.ceil(name.length / lettersPerLine) * lineHeight;
  const stretch = (Math.min(name.length, lettersPerLine) * letterWidth) / height;
  const squeeze = (position: Position): Position => {
    const [x, y] = projectMercator(position);
    return [x / stretch, y];
  };
  const rings = polygon.map((ring) => ring.map(squeeze));
  const room = polylabel(rings, precision).distance * worldSize;
  const roomFrom = Math.round(Math.log2(height / (2 * overhang * room)) * 100) / 100;
  const zoom = Math.min(zooms.last, Math.max(zooms.first, Math.ceil(roomFrom)));
  if (capital) rings.push(...crossAt(squeeze(capital), { zoom, stretch }));
  const [x, y] = polylabel(rings, precision);
  return labelAt(unprojectMercator([x * stretch, y]), { name, zoom, roomFrom });
}

type Scale = { zoom: number; stretch: number };

function crossAt([x = 0, y = 0]: Position, { zoom, stretch }: Scale): Position[][] {
  const pixels = worldSize * 2 ** Math.max(zoom, capitalClearance.zoom);
  const halfWidth = capitalClearance.x / pixels / stretch;
  const halfHeight = capitalClearance.y / pixels;
  return [
    [
      [x - halfWidth, y],
      [x + halfWidth, y],
    ],
    [
      [x, y - halfHeight],
      [x, y + halfHeight],
    ],
  ];
}

const labelAt = (
  coordinates: Position,
  properties: CountryLabel,
): Feature<Point, CountryLabel> => ({
  type: "Feature",
  geometry: { type: "Point", coordinates },
  properties,
});
