import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { hour } from "@vigilia/schema/durations.ts";
import { endpoints } from "@vigilia/schema/paths.ts";
import type { FastifyInstance } from "fastify";

import { projectFolders } from "../platform/project-folders.ts";

const cacheControl = `public, max-age=${hour / 1000}`;

/** The schema as GraphQL's own language writes it, for programs that are made from it by its address. */
export function addSchemaRoute(rest: FastifyInstance): void {
  let reading: Promise<string> | undefined;
  rest.get(endpoints.schema, async (_request, reply) => {
    reading ??= readFile(join(projectFolders.schema, "schema.graphql"), "utf8");
    return reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", cacheControl)
      .send(await reading);
  });
}
