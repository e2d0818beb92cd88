import { Compression, type Header, TileType } from "pmtiles";

export const headerLength = 127;

export type HeaderFields = Required<
  Omit<
    Header,
    "specVersion" | "etag" | "clustered" | "internalCompression" | "tileCompression" | "tileType"
  >
>;

/** The fixed start of a PMTiles archive, version 3: gzipped vector tiles in the order of their ids. */
export function encodeHeader(fields: HeaderFields): Uint8Array {
  const view = new DataView(new ArrayBuffer(headerLength));
  new TextEncoder().encodeInto("PMTiles", new Uint8Array(view.buffer));
  view.setUint8(7, 3);
  const sizes = [
    fields.rootDirectoryOffset,
    fields.rootDirectoryLength,
    fields.jsonMetadataOffset,
    fields.jsonMetadataLength,
    fields.leafDirectoryOffset,
    fields.leafDirectoryLength,
    fields.tileDataOffset,
    fields.tileDataLength,
    fields.numAddressedTiles,
    fields.numTileEntries,
    fields.numTileContents,
  ];
  sizes.forEach((size, index) => view.setBigUint64(8 + index * 8, BigInt(size), true));
  const bytes = [
    1,
    Compression.Gzip,
    Compression.Gzip,
    TileType.Mvt,
    fields.minZoom,
    fields.maxZoom,
  ];
  bytes.forEach((byte, index) => view.setUint8(96 + index, byte));
  const corners = [fields.minLon, fields.minLat, fields.maxLon, fields.maxLat];
  corners.forEach((degrees, index) =>
    view.setInt32(102 + index * 4, Math.round(degrees * 1e7), true),
  );
  view.setUint8(118, fields.centerZoom);
  view.setInt32(119, Math.round(fields.centerLon * 1e7), true);
  view.setInt32(123, Math.round(fields.centerLat * 1e7), true);
  return new Uint8Array(view.buffer);
}
