import type { FastifyInstance } from "fastify";

import { sendPackedFile, type PackedFile } from "../platform/packed-file.ts";

interface VersionedFile {
  version: string;
  file: PackedFile;
}

/** What is the same for everyone is made once a version, and not by executing an operation for each caller. */
export interface EventFiles {
  list(): Promise<VersionedFile>;
  snapshot(): Promise<VersionedFile>;
  snapshotIds(): Promise<VersionedFile>;
}

const revalidate = "public, no-cache";
const forEver = "public, max-age=31536000, immutable";

export function addEventRoutes(app: FastifyInstance, files: EventFiles): void {
  app.get("/api/events", async (request, reply) => {
    const { file } = await files.list();
    return sendPackedFile(request, reply, { file, cacheControl: revalidate });
  });

  const snapshots = { "/map/events.bin": files.snapshot, "/map/event-ids.bin": files.snapshotIds };
  for (const [url, current] of Object.entries(snapshots)) {
    app.get<{ Querystring: { version?: string } }>(url, async (request, reply) => {
      const { version, file } = await current();
      // An address that names the present version will never mean anything else.
      const cacheControl = request.query.version === version ? forEver : revalidate;
      return sendPackedFile(request, reply, { file, cacheControl });
    });
  }
}
