import type { EventType } from "@vigilia/schema/event-enums.ts";
import { mapOpening } from "@vigilia/schema/event-map-opening.ts";
import sharp from "sharp";

import { limitConcurrency } from "../../platform/concurrency/concurrency-limit.ts";
import { escapeXml } from "../../platform/text/escape.ts";
import { CardCanvas, type Colour } from "./card-canvas.ts";
import { cardWorld, type CardView, mapSide, placeOnMap } from "./card-world.ts";

export interface Card {
  title: string;
  /** What stands below the title. */
  facts: string;
  /** Undefined for one that holds all points. */
  view: CardView | undefined;
  points: readonly { type: EventType; longitude: number; latitude: number }[];
}

const width = 1200;
const height = 630;
/** Of the band with the words; the points stand above it. */
const bandHeight = 190;
const fineness = 2;

const sea: Colour = [11, 17, 27];
const land: Colour = [30, 41, 59];
const border: Colour = [52, 66, 88];
const pointColours: Record<EventType, Colour> = {
  RUSSIAN: [239, 68, 68],
  CHINESE: [234, 179, 8],
};
const nearestFit = 6;
const margin = 120;

/** Drawn without the library's reader of SVG, which is closed to everything that strangers send. */
const inTurn = limitConcurrency({ concurrency: 1, maxWaiting: 16 });

/** A PNG of 1200 × 630, drawn one at a time; throws SERVICE_UNAVAILABLE where too many wait. */
export function drawCard(card: Card): Promise<Buffer> {
  return inTurn(async () => {
    const raw = { width: width * fineness, height: height * fineness, channels: 3 as const };
    const ground = await sharp(drawGround(card), { raw }).resize(width, height).png().toBuffer();
    return sharp(ground)
      .composite([
        {
          input: band,
          raw: { width, height: bandHeight, channels: 4 },
          left: 0,
          top: height - bandHeight,
        },
        { input: words(card.title, { size: 40, isBold: true, height: 104 }), left: 56, top: 462 },
        {
          input: words(card.facts, { size: 25, height: 34, colour: "#a9b6c9" }),
          left: 56,
          top: 572,
        },
        { input: words("VIGILIA", { size: 24, isBold: true, height: 34 }), left: 56, top: 40 },
      ])
      .png({ palette: true })
      .toBuffer();
  });
}

/** The words' ground: the map shows through a little. */
const band = Buffer.from(
  Array.from({ length: width * bandHeight }, () => [11, 17, 27, 225]).flat(),
);

interface WordStyle {
  size: number;
  height: number;
  isBold?: boolean;
  colour?: string;
}

/** A block of text, made smaller where it is too long for its room. */
function words(text: string, { size, height: room, isBold, colour = "#ffffff" }: WordStyle) {
  const weight = isBold ? ` weight="bold"` : "";
  // What is tall enough for the room is set in its size, what is longer is fitted in.
  const isLong = text.length * size * 0.55 > (width - 112) * Math.floor(room / size);
  return {
    text: {
      text: `<span foreground="${colour}" size="${size * 768}"${weight}>${escapeXml(shortened(text))}</span>`,
      font: "sans",
      rgba: true,
      width: width - 112,
      ...(isLong ? { height: room - 14 } : { dpi: 96 }),
    },
  };
}

const longestText = 150;
const shortened = (text: string) =>
  text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text;

function drawGround({ view, points }: Card): Uint8Array {
  const { zoom, latitude, longitude } = view ?? fitted(points);
  const side = mapSide(zoom) * fineness;
  const [middleX, middleY] = placeOnMap(longitude, latitude);
  const left = middleX * side - (width * fineness) / 2;
  const top = middleY * side - ((height - bandHeight) * fineness) / 2;
  const onCard = (line: Float64Array) =>
    line.map((part, at) => part * side - (at % 2 === 0 ? left : top));
  const canvas = new CardCanvas(width * fineness, height * fineness, sea);
  const { coasts, borders } = cardWorld();
  canvas.fill(coasts.map(onCard), land);
  for (const line of borders) canvas.line(onCard(line), border);
  const radius = (points.length > 40 ? 8 : 11) * fineness;
  for (const point of points) {
    const [x, y] = placeOnMap(point.longitude, point.latitude);
    const at = { x: x * side - left, y: y * side - top };
    canvas.disc({ ...at, radius: radius * 2 }, pointColours[point.type], 0.22);
    canvas.disc({ ...at, radius }, [255, 255, 255]);
    canvas.disc({ ...at, radius: radius * 0.8 }, pointColours[point.type]);
  }
  return canvas.pixels;
}

/** So near that all points are seen, with some room around them. */
function fitted(points: Card["points"]): CardView {
  if (points.length === 0) return mapOpening;
  const places = points.map(({ longitude, latitude }) => placeOnMap(longitude, latitude));
  const xs = places.map(([x]) => x);
  const ys = places.map(([, y]) => y);
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [north, south] = [Math.min(...ys), Math.max(...ys)];
  const sides = Math.min(
    (width - 2 * margin) / Math.max(east - west, 1e-6),
    (height - bandHeight - margin) / Math.max(south - north, 1e-6),
  );
  const zoom = Math.min(nearestFit, Math.log2(sides / mapSide(0)));
  const middle = (north + south) / 2;
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - 2 * middle))) * 180) / Math.PI;
  return { zoom, latitude, longitude: ((west + east) / 2 - 0.5) * 360 };
}
