import { numberText } from "@vigilia/schema/number-text.ts";
import { defineCommand } from "citty";

import { namesOfSettings, readSettings } from "../kernel/env.ts";
import { makeBackup } from "../platform/backup/make-backup.ts";
import { restoreBackup } from "../platform/backup/restore-backup.ts";
import { migrate } from "../platform/database/database.ts";
import { openPictureStore, type PictureStore } from "../platform/pictures/picture-store.ts";
import { withDatabaseUrl } from "../wiring/database-url.ts";
import { commandLogger } from "./command-logger.ts";
import { sayFindings } from "./findings.ts";

const file = { type: "positional", required: true, description: "The file" } as const;

interface Place {
  url: string;
  pictures: PictureStore;
}

/** The database as it is, without bringing it up to date, and where pictures lie. */
async function atPlace<Result>(work: (place: Place) => Promise<Result>): Promise<Result> {
  const settings = readSettings();
  const logger = commandLogger(settings);
  const pictures = await openPictureStore(settings);
  return withDatabaseUrl(settings, logger, (url) => work({ url, pictures }));
}

const say = (line: string): void => void process.stderr.write(`${line}\n`);
const inAll = (tables: Record<string, { rows: number }>): string =>
  numberText(Object.values(tables).reduce((sum, { rows }) => sum + rows, 0));

export const backupCommand = defineCommand({
  meta: {
    name: "backup",
    description:
      "Writes the whole site as it is at this moment into a file: database, pictures, and the names of its settings.",
  },
  args: {
    file,
    "without-lost-pictures": {
      type: "boolean",
      default: false,
      description: "Leaves out pictures that are not where they should be, instead of stopping",
    },
  },
  async run({ args }) {
    const { tables, pictures } = await atPlace((place) =>
      makeBackup({
        ...place,
        file: args.file,
        withoutLostPictures: args["without-lost-pictures"],
        settings: namesOfSettings(),
        at: new Date(),
        onProgress: ({ table, tables: done, allTables }) =>
          say(`[${String(done + 1).padStart(2)}/${allTables}] ${table}`),
      }),
    );
    process.stdout.write(
      `${args.file} holds ${inAll(tables)} rows and ${pictures.count} pictures. Whoever reads it reads all that the site knows: keep it to yourself.\n`,
    );
  },
});

export const restoreCommand = defineCommand({
  meta: {
    name: "restore",
    description: "Fills an empty database with what a backup holds. The server has to be stopped.",
  },
  args: {
    file,
    replace: {
      type: "boolean",
      default: false,
      description: "Deletes what the database holds first",
    },
  },
  async run({ args }) {
    say("Reading the file to its end …");
    const manifest = await atPlace(async (place) => {
      const restored = await restoreBackup({
        ...place,
        file: args.file,
        replace: args.replace,
        onProgress: say,
      });
      await migrate(place.url);
      return restored;
    });
    const { createdAt, tables, pictures, settings } = manifest;
    process.stdout.write(
      `The site is as it was at ${createdAt}: ${inAll(tables)} rows, ${pictures.count} pictures. Settings are not in the file; these were made: ${settings.join(", ") || "none"}.\n`,
    );
  },
});

export const verifyBackupCommand = defineCommand({
  meta: {
    name: "backup:verify",
    description:
      "Restores a backup into a database that is thrown away, and says whether it is whole.",
  },
  args: { file },
  async run({ args }) {
    const { verifyBackup } = await import("./verify-backup.ts");
    await sayFindings(await verifyBackup(args.file));
  },
});
