import { constants, createReadStream } from "node:fs";
import { access, readFile, stat } from "node:fs/promises";
import { extname } from "node:path";

import { parse } from "csv-parse";
import { z } from "zod";

/** One row as it stands in the file, and where. */
export interface FileRow {
  place: string;
  values: unknown;
  /** How much of the file was read once this row was, from 0 to 1. */
  progress: number;
}

export class ImportFileError extends Error {}

/** The rows of a CSV or GeoJSON file, by its ending. */
export async function* readImportFile(path: string): AsyncGenerator<FileRow> {
  const read = readers[extname(path).toLowerCase()];
  if (!read) throw new ImportFileError(`${path}: only .csv and .geojson files can be imported`);
  await access(path, constants.R_OK).catch((error: Error) => {
    throw new ImportFileError(`${path} cannot be read: ${error.message}`);
  });
  yield* read(path);
}

const readers: Record<string, (path: string) => AsyncGenerator<FileRow>> = {
  ".csv": readCsv,
  ".geojson": readGeoJson,
  ".json": readGeoJson,
};

interface CsvRecord {
  record: Record<string, string>;
  info: { lines: number; bytes: number };
}

async function* readCsv(path: string): AsyncGenerator<FileRow> {
  const { size } = await stat(path);
  const parser = createReadStream(path).pipe(
    parse({ columns: true, bom: true, info: true, skip_empty_lines: true }),
  );
  try {
    for await (const { record, info } of parser as AsyncIterable<CsvRecord>) {
      yield { place: `line ${info.lines}`, values: record, progress: info.bytes / size };
    }
  } catch (error) {
    throw new ImportFileError(`${path}: ${error instanceof Error ? error.message : String(error)}`);
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

async function* readGeoJson(path: string): AsyncGenerator<FileRow> {
  const { features } = parseGeoJson(path, await readFile(path, "utf8"));
  for (const [index, { geometry, properties }] of features.entries()) {
    const [longitude, latitude] = geometry.coordinates;
    const values = { ...properties, longitude, latitude };
    yield { place: `feature ${index + 1}`, values, progress: (index + 1) / features.length };
  }
}

function parseGeoJson(path: string, text: string): z.infer<typeof collection> {
  try {
    return collection.parse(JSON.parse(text));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new ImportFileError(`${path} is not a GeoJSON collection of points: ${reason}`);
  }
}
