import { hour } from "@vigilia/schema/durations.ts";
import { endpoints } from "@vigilia/schema/paths.ts";
import { notebookFile, notebooks } from "@vigilia/schema/texts/notebooks.ts";
import type { FastifyInstance } from "fastify";

import { AppError } from "../platform/app-error.ts";

const cacheControl = `public, max-age=${hour / 1000}`;

/** Notebooks about this site's releases, to be opened by Jupyter or by its address from elsewhere. */
export function addNotebookRoutes(rest: FastifyInstance, publicUrl: string): void {
  rest.get<{ Params: { name: string } }>(endpoints.notebook(":name"), async (request, reply) => {
    const { name } = request.params;
    const notebook = notebooks.get(name);
    if (!notebook) throw new AppError("NOT_FOUND", "There is no such notebook.");
    return reply
      .type("application/x-ipynb+json")
      .header("cache-control", cacheControl)
      .header("content-disposition", `attachment; filename="${name}"`)
      .send(JSON.stringify(notebookFile(notebook, publicUrl), undefined, 1));
  });
}
