import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";

import { defineCommand } from "citty";

import {
  exportFormats,
  openExport,
  type ExportFormatName,
} from "../features/research/exports/export-events.ts";
import type { WorkContext } from "../kernel/context.ts";
import { AppError } from "../platform/app-error.ts";
import type { Parameters } from "../rest/events.routes.ts";
import { readEventQuestion } from "../wiring/read-event-filter.ts";
import { createSchema } from "../wiring/schema.ts";
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
  tags: list("any of these tags: slugs"),
  updatedSince: list("changed since this instant"),
  asOf: list("what the site said on this day, or at this instant"),
};

export const exportEventsCommand = defineCommand({
  meta: { name: "events:export", description: "Writes the published events into a file." },
  args: {
    format: { type: "string", default: "csv", description: formats.join(", ") },
    out: { type: "string", description: "The file; - for standard output" },
    ...filterArguments,
  },
  async run({ rawArgs }) {
    try {
      const order = readOrder(rawArgs);
      await withWork((context) => exportTo(context, order));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      process.stderr.write(`${describe(error)}\n`);
      process.exitCode = 1;
    }
  },
});

const filterOptions = Object.fromEntries(
  Object.keys(filterArguments).map((name) => [name, { type: "string", multiple: true } as const]),
);

/** The command line as it stands: a condition that was misspelt and passed over would export too much. */
function readOrder(rawArgs: string[]): ExportOrder {
  try {
    const { values } = parseArgs({
      args: rawArgs,
      options: {
        ...filterOptions,
        format: { type: "string", default: "csv" },
        out: { type: "string" },
      },
    });
    const { format, out, ...parameters } = values;
    return { format: requireFormat(format), out, parameters };
  } catch (error) {
    if (error instanceof TypeError) throw new AppError("BAD_USER_INPUT", error.message);
    throw error;
  }
}

interface ExportOrder {
  format: ExportFormatName;
  out: string | undefined;
  parameters: Parameters;
}

async function exportTo(
  context: WorkContext,
  { format, out, parameters }: ExportOrder,
): Promise<void> {
  const schema = await createSchema(context.services.pubSub);
  const question = readEventQuestion(schema, parameters);
  const { fileName, eventCount, content } = await openExport(context, { format, ...question });
  if (out === "-") return writeOut(content);
  const path = out ?? fileName;
  await writeWhole(path, (file) => pipeline(content, createWriteStream(file)));
  process.stdout.write(
    `Exported ${eventCount} ${eventCount === 1 ? "event" : "events"} to ${path}\n`,
  );
}

function requireFormat(format: string): ExportFormatName {
  if (isFormat(format)) return format;
  const known = formats.join(", ");
  throw new AppError("BAD_USER_INPUT", `There is no format ${format}; there are ${known}.`);
}

function isFormat(format: string): format is ExportFormatName {
  return Object.hasOwn(exportFormats, format);
}

/** Who reads only the beginning, as `head` does, closes the pipe: that is no failure. */
async function writeOut(content: Readable): Promise<void> {
  try {
    await pipeline(content, process.stdout, { end: false });
  } catch (error) {
    const isClosedPipe = error instanceof Error && "code" in error && error.code === "EPIPE";
    if (!isClosedPipe) throw error;
  }
}

/** A file that was not written to its end never bears its name. */
async function writeWhole(path: string, write: (path: string) => Promise<void>): Promise<void> {
  const partial = `${path}.part`;
  try {
    await write(partial);
    await rename(partial, path);
  } catch (error) {
    const isOfFile = error instanceof Error && "path" in error;
    throw isOfFile ? new AppError("BAD_USER_INPUT", `Cannot write: ${error.message}`) : error;
  } finally {
    await rm(partial, { force: true });
  }
}

function describe({ message, fields = {} }: AppError): string {
  const problems = Object.entries(fields).map(([name, problem]) => `${name}: ${problem}`);
  return problems.length > 0 ? problems.join("\n") : message;
}
