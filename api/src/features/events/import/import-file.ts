import { constants, createReadStream, type ReadStream } from "node:fs";
import { access, stat } from "node:fs/promises";
import { extname } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { createGunzip } from "node:zlib";

import { parse, type CsvError } from "csv-parse";
import { z } from "zod";

/** One row as it stands in the file, and where. */
export interface FileRow {
  /** As a spreadsheet counts rows, its header being the first; of GeoJSON the number of the feature. */
  number: number;
  place: string;
  values: Record<string, unknown>;
  /** What keeps the row from being one at all. */
  problem?: string;
  /** How much of the file was read once this row was, from 0 to 1. */
  progress: number;
}

export class ImportFileError extends Error {}

interface ReadOptions {
  /** Called with the columns of the file before its first row; what it throws ends the reading. */
  onColumns: (columns: readonly string[]) => void;
}

/** The rows of a CSV or GeoJSON file, by its ending; those of a file that is packed, too. */
export async function* readImportFile(path: string, options: ReadOptions): AsyncGenerator<FileRow> {
  const name = path.toLowerCase().replace(/\.gz$/, "");
  const read = readers[extname(name)];
  if (!read) {
    throw new ImportFileError(
      `${path}: only .csv and .geojson files can be imported, also packed as .csv.gz and .geojson.gz`,
    );
  }
  await access(path, constants.R_OK).catch((error: Error) => {
    throw new ImportFileError(`${path} cannot be read: ${error.message}`);
  });
  const { size } = await stat(path);
  const file = createReadStream(path);
  try {
    yield* read({ content: unpacked(file), file, size }, options);
  } catch (error) {
    if (error instanceof ImportFileError) throw error;
    throw new ImportFileError(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    file.destroy();
  }
}

function unpacked(file: ReadStream): Readable {
  if (!String(file.path).toLowerCase().endsWith(".gz")) return file;
  const gunzip = createGunzip();
  file.on("error", (error) => gunzip.destroy(error));
  return file.pipe(gunzip);
}

interface OpenedFile {
  content: Readable;
  file: ReadStream;
  size: number;
}

type Reader = (opened: OpenedFile, options: ReadOptions) => AsyncGenerator<FileRow>;

const readers: Record<string, Reader> = {
  ".csv": readCsv,
  ".geojson": readGeoJson,
  ".json": readGeoJson,
};

interface CsvRecord {
  record: Record<string, string>;
  info: { lines: number; records: number; empty_lines: number; error?: CsvError };
}

async function* readCsv(
  { content, file, size }: OpenedFile,
  { onColumns }: ReadOptions,
): AsyncGenerator<FileRow> {
  const parser = parse({
    columns: (header: string[]) => {
      onColumns(header);
      return header;
    },
    bom: true,
    info: true,
    skip_empty_lines: true,
    // A row of another length is a wrong row, not a wrong file.
    relax_column_count: true,
  });
  content.on("error", (error) => parser.destroy(error));
  for await (const { record, info } of content.pipe(parser) as AsyncIterable<CsvRecord>) {
    yield {
      number: info.records + info.empty_lines + 1,
      place: `line ${info.lines}`,
      values: record,
      ...(info.error && { problem: "has more or fewer cells than the header" }),
      progress: file.bytesRead / size,
    };
  }
}

const collection = z.object({
  type: z.literal("FeatureCollection"),
  features: z.array(
    z.object({
      geometry: z.object({ type: z.literal("Point"), coordinates: z.array(z.number()).min(2) }),
      properties: z.record(z.string(), z.unknown()),
    }),
  ),
});

async function* readGeoJson(
  { content, file }: OpenedFile,
  { onColumns }: ReadOptions,
): AsyncGenerator<FileRow> {
  const { features } = parseGeoJson(String(file.path), await text(content));
  if (features.length > 0) {
    const names = features.flatMap(({ properties }) => Object.keys(properties));
    onColumns([...new Set([...names, "latitude", "longitude"])]);
  }
  for (const [index, { geometry, properties }] of features.entries()) {
    const [longitude, latitude] = geometry.coordinates;
    yield {
      number: index + 1,
      place: `feature ${index + 1}`,
      values: { ...properties, longitude, latitude },
      progress: (index + 1) / features.length,
    };
  }
}

function parseGeoJson(path: string, content: string): z.infer<typeof collection> {
  try {
    return collection.parse(JSON.parse(content));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new ImportFileError(`${path} is not a GeoJSON collection of points: ${reason}`);
  }
}
