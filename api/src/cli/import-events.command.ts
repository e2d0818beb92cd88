import { writeFileSync } from "node:fs";
import { resolve } from "node:path";

import { defineCommand } from "citty";
import { Presets, SingleBar } from "cli-progress";
import { stringify } from "csv-stringify/sync";

import { readColumnMap } from "../features/events/import/import-columns.ts";
import {
  importEvents,
  type ImportProgress,
  type ImportResult,
  type SkippedCell,
} from "../features/events/import/import-events.ts";
import { ImportFileError } from "../features/events/import/import-file.ts";
import { withWork } from "./with-work.ts";

const secondsBetweenLines = 3;

export const importEventsCommand = defineCommand({
  meta: { name: "events:import", description: "Publishes the events of a CSV or GeoJSON file." },
  args: {
    file: {
      type: "positional",
      description: "A .csv or .geojson file, also packed as .gz",
      required: true,
    },
    map: {
      type: "string",
      description: "Our columns and what they are called there: title=headline,date=event_date",
    },
    "dry-run": { type: "boolean", description: "Reads and checks the file, and publishes nothing" },
    "skip-bad": { type: "boolean", description: "Passes over wrong rows, and reports them" },
    report: { type: "string", description: "Where to report them; FILE.skipped.csv otherwise" },
  },
  async run({ args }) {
    try {
      const order = {
        path: args.file,
        ...(args.map !== undefined && { columns: readColumnMap(args.map) }),
        isDryRun: args["dry-run"] === true,
      };
      const reportPath = args.report ?? `${args.file}.skipped.csv`;
      if (args["skip-bad"]) writeReport(reportPath, args.file, []);
      const progress = showProgress();
      const result = await withWork((context) =>
        importEvents(context, {
          ...order,
          skipsBad: args["skip-bad"] === true,
          onProgress: progress.update,
        }),
      ).finally(progress.stop);
      if (result.skipped) writeReport(reportPath, args.file, result.skipped);
      process.stdout.write(`${describe(result, { ...order, reportPath })}\n`);
    } catch (error) {
      if (!(error instanceof ImportFileError)) throw error;
      process.stderr.write(`${error.message}\n`);
      process.exitCode = 1;
    }
  },
});

interface Described {
  isDryRun: boolean;
  reportPath: string;
}

function describe(
  { published, unchanged, skipped = [] }: ImportResult,
  { isDryRun, reportPath }: Described,
): string {
  const done = isDryRun ? "Nothing was published. Would publish" : "Published";
  const rows = new Set(skipped.map(({ row }) => row)).size;
  const passedOver = rows > 0 ? `, skipped ${rows} (see ${reportPath})` : "";
  return `${done} ${published}, unchanged ${unchanged}${passedOver}.`;
}

/** A bar on a terminal; elsewhere, as in a container's log, a line every few seconds. */
function showProgress() {
  const percent = ({ share }: ImportProgress) => `${Math.floor(Math.min(share, 1) * 100)}%`;
  if (process.stderr.isTTY) {
    const bar = new SingleBar(
      { format: "Importing [{bar}] {percentage}%, {rows} rows", hideCursor: true },
      Presets.legacy,
    );
    bar.start(100, 0, { rows: 0 });
    const update = ({ rows, share }: ImportProgress) => bar.update(share * 100, { rows });
    return { update, stop: () => bar.stop() };
  }
  let last = performance.now();
  const update = (progress: ImportProgress) => {
    const isDue = performance.now() - last >= secondsBetweenLines * 1000;
    if (!isDue && progress.share < 1) return;
    last = performance.now();
    process.stderr.write(`Importing … ${progress.rows} rows, ${percent(progress)}\n`);
  };
  return { update, stop: () => {} };
}

/** A CSV file of what is wrong with rows that are passed over. It is written empty first: where that fails, nothing comes in. */
function writeReport(path: string, imported: string, cells: readonly SkippedCell[]): void {
  if (resolve(path) === resolve(imported)) {
    throw new ImportFileError("The report cannot be written into the file that is imported");
  }
  const lines = cells.map(({ row, column, reason }) => [row, column, reason]);
  try {
    writeFileSync(path, stringify([["row", "column", "reason"], ...lines]));
  } catch (error) {
    throw new ImportFileError(
      `${path} cannot be written: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
