/** Red, green, blue. */
export type Colour = readonly [number, number, number];

interface Disc {
  x: number;
  y: number;
  radius: number;
}

/** A part of a row. */
interface Span {
  row: number;
  from: number;
  to: number;
}

type Point = readonly [x: number, y: number];

/** Picture elements to be filled, drawn twice as fine as they are shown. */
export class CardCanvas {
  readonly pixels: Uint8Array;
  readonly #width: number;
  readonly #height: number;

  constructor(width: number, height: number, ground: Colour) {
    this.#width = width;
    this.#height = height;
    this.pixels = new Uint8Array(width * height * 3);
    for (let row = 0; row < height; row++) this.#span({ row, from: 0, to: width }, ground);
  }

  /** What lies within an odd number of the closed lines, x and y by turns. */
  fill(rings: Iterable<Float64Array>, colour: Colour): void {
    const crossings = Array.from({ length: this.#height }, (): number[] => []);
    for (const ring of rings) {
      for (let at = 0; at + 3 < ring.length; at += 2) {
        this.#cross(
          crossings,
          [ring[at] ?? 0, ring[at + 1] ?? 0],
          [ring[at + 2] ?? 0, ring[at + 3] ?? 0],
        );
      }
    }
    for (const [row, found] of crossings.entries()) {
      found.sort((one, other) => one - other);
      for (let at = 0; at + 1 < found.length; at += 2) {
        this.#span({ row, from: found[at] ?? 0, to: found[at + 1] ?? 0 }, colour);
      }
    }
  }

  line(points: Float64Array, colour: Colour): void {
    for (let at = 0; at + 3 < points.length; at += 2) {
      const [x = 0, y = 0, toX = 0, toY = 0] = points.subarray(at, at + 4);
      const isOutside =
        Math.max(x, toX) < 0 ||
        Math.min(x, toX) > this.#width ||
        Math.max(y, toY) < 0 ||
        Math.min(y, toY) > this.#height;
      if (isOutside) continue;
      const steps = Math.ceil(Math.max(Math.abs(toX - x), Math.abs(toY - y), 1));
      for (let step = 0; step <= steps; step++) {
        const left = x + ((toX - x) * step) / steps;
        const top = Math.round(y + ((toY - y) * step) / steps);
        this.#span({ row: top, from: left, to: left + 2 }, colour);
        this.#span({ row: top + 1, from: left, to: left + 2 }, colour);
      }
    }
  }

  disc({ x, y, radius }: Disc, colour: Colour, opacity = 1): void {
    for (let row = Math.ceil(y - radius); row <= y + radius; row++) {
      const half = Math.sqrt(Math.max(0, radius ** 2 - (row - y) ** 2));
      this.#span({ row, from: x - half, to: x + half }, colour, opacity);
    }
  }

  #cross(crossings: number[][], [x, y]: Point, [toX, toY]: Point): void {
    if (y === toY) return;
    // A row is crossed in its middle, by each of two edges that meet there but once.
    const first = Math.max(0, Math.ceil(Math.min(y, toY) - 0.5));
    const last = Math.min(this.#height - 1, Math.ceil(Math.max(y, toY) - 0.5) - 1);
    for (let row = first; row <= last; row++) {
      crossings[row]?.push(x + ((row + 0.5 - y) / (toY - y)) * (toX - x));
    }
  }

  #span({ row, from, to }: Span, colour: Colour, opacity = 1): void {
    if (row < 0 || row >= this.#height) return;
    const first = Math.max(0, Math.round(from));
    const last = Math.min(this.#width, Math.round(to));
    for (let at = (row * this.#width + first) * 3; at < (row * this.#width + last) * 3; at += 3) {
      for (let part = 0; part < 3; part++) {
        const before = this.pixels[at + part] ?? 0;
        this.pixels[at + part] = before + ((colour[part] ?? 0) - before) * opacity;
      }
    }
  }
}
