import type { FastifyInstance } from "fastify";

import type { Uploads } from "../platform/pictures/pictures.ts";
import { addAuditLogRoute } from "./audit-log.routes.ts";
import { addActivityRoutes, addAuthRoutes } from "./auth.routes.ts";
import { addSubmitEventRoute, addExportRoutes, type EventExports } from "./events.routes.ts";
import type { ExecuteOperation } from "./execute-operation.ts";
import { addForumRoutes } from "./forum.routes.ts";
import { addNotebookRoutes } from "./notebooks.routes.ts";
import { addNotificationRoutes } from "./notifications.routes.ts";
import { addPictureUploads } from "./picture-upload.routes.ts";
import { addReleaseRoutes } from "./releases.routes.ts";
import { answerRestError, asRestError } from "./rest-error.ts";
import { addSchemaRoute } from "./schema.routes.ts";
import { addUnsubscribeRoutes } from "./unsubscribe.routes.ts";

interface RestOptions {
  execute: ExecuteOperation;
  uploads: Uploads;
  exports: EventExports;
  publicUrl: string;
}

/** The compatibility layer for clients that speak REST. Every answer is JSON, whatever the caller accepts. */
export async function addRestRoutes(
  app: FastifyInstance,
  { execute, uploads, exports, publicUrl }: RestOptions,
): Promise<void> {
  await app.register(async (rest) => {
    takeEmptyBodies(rest);
    rest.setErrorHandler((error, _request, reply) => {
      const known = asRestError(error);
      if (!known) throw error;
      return answerRestError(known, reply);
    });
    addExportRoutes(rest, exports);
    addReleaseRoutes(rest, exports.openRelease);
    addNotebookRoutes(rest, publicUrl);
    addSchemaRoute(rest);
    addSubmitEventRoute(rest, execute);
    addAuthRoutes(rest, execute);
    addActivityRoutes(rest, execute);
    addPictureUploads(rest, { execute, uploads });
    addForumRoutes(rest, execute);
    addNotificationRoutes(rest, execute);
    addUnsubscribeRoutes(rest, execute);

    addAuditLogRoute(rest, execute);
    rest.all("/api/*", async (_request, reply) => reply.code(404).send({ message: "Not Found" }));
  });
}

/** Old clients announce JSON also where they send nothing. */
function takeEmptyBodies(rest: FastifyInstance): void {
  const parseJson = rest.getDefaultJsonParser("error", "error");
  rest.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, {});
    else void parseJson(request, String(body), done);
  });
}
