import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { defineCommand } from "citty";
import { lexicographicSortSchema, printSchema } from "graphql";

import { recountForum } from "../features/forum/counters/recount-forum.ts";
import { renderOutdated } from "../features/forum/posts/render-posts.ts";
import { takeRelease } from "../features/research/releases/take-release.ts";
import { readSettings } from "../kernel/env.ts";
import { migrate } from "../platform/database/database.ts";
import { createPubSub } from "../platform/live/pubsub.ts";
import { createLogger } from "../platform/logger.ts";
import { projectFolders } from "../platform/project-folders.ts";
import { withDatabaseUrl } from "../wiring/database-url.ts";
import { createSchema } from "../wiring/schema.ts";
import { seed } from "../wiring/seed.ts";
import { commandLogger } from "./command-logger.ts";
import { withWork } from "./with-work.ts";

export const migrateCommand = defineCommand({
  meta: { name: "migrate", description: "Brings the database's tables up to date." },
  async run() {
    const settings = readSettings();
    const logger = commandLogger(settings);
    const ran = await withDatabaseUrl(settings, logger, (url) =>
      migrate(url, (message) =>
        process.stderr.write(`${message}
`),
      ),
    );
    process.stdout.write(
      ran.length > 0 ? `Migrated: ${ran.join(", ")}\n` : "The tables are up to date.\n",
    );
  },
});

export const seedCommand = defineCommand({
  meta: {
    name: "seed",
    description:
      "Fills an empty database with the shipped incidents and, unless in production, demo members.",
  },
  async run() {
    await withWork(seed);
    process.stdout.write("The database has its seeds.\n");
  },
});

export const forumRecountCommand = defineCommand({
  meta: { name: "forum:recount", description: "Recounts the forum and corrects its counters." },
  async run() {
    const { threads, categories, members, totals } = await withWork(recountForum);
    process.stdout.write(
      `Corrected: ${threads} threads, ${categories} categories, ${members} members, ${totals} totals.\n`,
    );
  },
});

export const forumRenderCommand = defineCommand({
  meta: {
    name: "forum:render",
    description: "Renders the posts again that an older renderer made.",
  },
  async run() {
    const rendered = await withWork(renderOutdated);
    process.stdout.write(`Rendered ${rendered} posts.\n`);
  },
});

export const takeReleaseCommand = defineCommand({
  meta: {
    name: "events:release",
    description: "Freezes the published events as the next numbered release.",
  },
  async run() {
    const number = await withWork((context) => takeRelease(context, { byId: null }));
    process.stdout.write(
      number === null
        ? "Nothing has changed since the last release.\n"
        : `Release ${number} is taken.\n`,
    );
  },
});

/** Sorted, so that a change of the API is the only thing that changes the file. */
async function printedSchema(): Promise<string> {
  const logger = createLogger({ level: "silent", json: true });
  const schema = await createSchema(createPubSub({ logger }));
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}

export const printSchemaCommand = defineCommand({
  meta: {
    name: "schema:print",
    description: "Writes the GraphQL schema to schema/schema.graphql.",
  },
  async run() {
    writeFileSync(join(projectFolders.schema, "schema.graphql"), await printedSchema());
  },
});
