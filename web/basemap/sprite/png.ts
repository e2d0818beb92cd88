import { crc32, deflateSync } from "node:zlib";

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const greyWithAlpha = { bitDepth: 8, colourType: 4 };

/** A white picture of the given opacities, row by row. */
export function encodePng(width: number, opacities: number[]): Uint8Array {
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
