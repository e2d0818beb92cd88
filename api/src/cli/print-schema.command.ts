import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { defineCommand } from "citty";
import { lexicographicSortSchema, printSchema } from "graphql";

import { createPubSub } from "../platform/live/pubsub.ts";
import { createLogger } from "../platform/logger.ts";
import { projectFolders } from "../platform/project-folders.ts";
import { createSchema } from "../wiring/schema.ts";

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
