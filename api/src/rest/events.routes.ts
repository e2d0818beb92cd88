import type { FastifyInstance } from "fastify";

import { sendPackedFile, type PackedFile } from "../platform/http/packed-file.ts";

interface VersionedFile {
  version: string;
  file: PackedFile;
}

/** What is the same for everyone is made once a version, and not by executing an operation for each caller. */
export interface EventFiles {
  list(): Promise<VersionedFile>;
  snapshot(version?: string): Promise<VersionedFile>;
  snapshotIds(version?: string): Promise<VersionedFile>;
}

const revalidate = "public, no-cache";
const forEver = "public, max-age=31536000, immutable";

export function addEventRoutes(app: FastifyInstance, files: EventFiles): void {
  app.get("/api/events", async (request, reply) => {
    const { file } = await files.list();
    return sendPackedFile(request, reply, { file, cacheControl: revalidate });
  });

  const snapshots = { "/map/events.bin": files.snapshot, "/map/event-ids.bin": files.snapshotIds };
  for (const [url, fileOf] of Object.entries(snapshots)) {
    app.get<{ Querystring: { version?: string } }>(url, async (request, reply) => {
      const wanted = request.query.version;
      const { version, file } = await fileOf(wanted);
      // An address that names the version it brings will never mean anything else.
      const cacheControl = wanted === version ? forEver : revalidate;
      return sendPackedFile(request, reply, { file, cacheControl });
    });
  }
}
