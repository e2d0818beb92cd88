import { crc32, deflateSync } from "node:zlib";

const size = 32;
const radius = 7;
const pixelRatio = 2;
/** How MapLibre reads distances: opacity falls by 1 over 8 pixels and is 3/4 on the outline. */
const reach = 8;
const outline = 0.75;

/** The town dot, as a distance field, so that the style chooses its colour and its size. */
export function dotSprite() {
  const opacities = Array.from({ length: size * size }, (_, index) => {
    const x = (index % size) + 0.5 - size / 2;
    const y = Math.floor(index / size) + 0.5 - size / 2;
    const opacity = outline - (Math.hypot(x, y) - radius) / reach;
    return Math.round(255 * Math.min(1, Math.max(0, opacity)));
  });
  const dot = { x: 0, y: 0, width: size, height: size, pixelRatio, sdf: true };
  return { index: { dot }, image: encodePng(size, opacities) };
}

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const greyWithAlpha = { bitDepth: 8, colourType: 4 };

/** A white picture of the given opacities, row by row. */
function encodePng(width: number, opacities: number[]): Uint8Array {
  const height = opacities.length / width;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([greyWithAlpha.bitDepth, greyWithAlpha.colourType], 8);
  const rows = Array.from({ length: height }, (_, row) => {
    const pixels = opacities
      .slice(row * width, (row + 1) * width)
      .flatMap((opacity) => [255, opacity]);
    return [0, ...pixels];
  });
  const pixelData = deflateSync(Uint8Array.from(rows.flat()), { level: 9 });
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", pixelData),
    chunk("IEND", new Uint8Array()),
  ]);
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const content = Buffer.concat([Buffer.from(type, "ascii"), data]);
  const frame = Buffer.alloc(content.length + 8);
  frame.writeUInt32BE(data.length, 0);
  frame.set(content, 4);
  frame.writeUInt32BE(crc32(content), content.length + 4);
  return frame;
}
