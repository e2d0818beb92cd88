import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";

import { defineCommand } from "citty";

import type { WorkContext } from "../context.ts";
import {
  exportFormats,
  openExport,
  type ExportFormatName,
} from "../features/research/export-events.ts";
import { readEventFilter, type Parameters } from "../graphql/read-event-filter.ts";
import { AppError } from "../platform/app-error.ts";
import { createSchema } from "../schema.ts";
import { withWork } from "./with-work.ts";

const formats = Object.keys(exportFormats);
const list = (what: string) => ({ type: "string" as const, description: `Only ${what}` });

/** The parameters of /api/events.csv, by the same names. */
const filterArguments = {
  types: list("these types, parted by commas"),
  categories: list("these categories"),
  attributionAtLeast: list("this level of attribution or a stronger one"),
  dateFrom: list("this day or later"),
  dateTo: list("this day or earlier"),
  bbox: list("within west,south,east,north"),
  countryCodes: list("these countries"),
  text: list("with these words"),
  updatedSince: list("changed since this instant"),
};

export const exportEventsCommand = defineCommand({
  meta: { name: "events:export", description: "Writes the published events into a file." },
  args: {
    format: { type: "string", default: "csv", description: formats.join(", ") },
    out: { type: "string", description: "The file; - for standard output" },
    ...filterArguments,
  },
  async run({ args }) {
    try {
      const { format, out, ...rest } = args;
      await withWork((context) => exportTo(context, { format, out, parameters: filterOf(rest) }));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      process.stderr.write(`${describe(error)}\n`);
      process.exitCode = 1;
    }
  },
});

function filterOf(args: object): Parameters {
  const given = new Map<string, unknown>(Object.entries(args));
  return Object.fromEntries(
    Object.keys(filterArguments).flatMap((name) => {
      const value = given.get(name);
      return typeof value === "string" ? [[name, value]] : [];
    }),
  );
}

interface ExportOrder {
  format: string;
  out: string | undefined;
  parameters: Parameters;
}

async function exportTo(
  context: WorkContext,
  { format, out, parameters }: ExportOrder,
): Promise<void> {
  if (!isFormat(format)) {
    throw new AppError(
      "BAD_USER_INPUT",
      `There is no format ${format}; there are ${formats.join(", ")}.`,
    );
  }
  const schema = await createSchema(context.services.liveTopics);
  const filter = readEventFilter(schema, parameters);
  const { fileName, content } = await openExport(context, { format, filter });
  if (out === "-") return pipeline(content, process.stdout, { end: false });
  const path = out ?? fileName;
  await writeWhole(path, (file) => pipeline(content, createWriteStream(file)));
  process.stdout.write(`Exported to ${path}\n`);
}

function isFormat(format: string): format is ExportFormatName {
  return format in exportFormats;
}

/** A file that was not written to its end never bears its name. */
async function writeWhole(path: string, write: (path: string) => Promise<void>): Promise<void> {
  const partial = `${path}.part`;
  try {
    await write(partial);
    await rename(partial, path);
  } finally {
    await rm(partial, { force: true });
  }
}

function describe({ message, fields = {} }: AppError): string {
  const problems = Object.entries(fields).map(([name, problem]) => `${name}: ${problem}`);
  return problems.length > 0 ? problems.join("\n") : message;
}
