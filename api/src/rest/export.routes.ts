import type { Readable } from "node:stream";

import type { FastifyInstance, FastifyReply } from "fastify";

import type { Parameters } from "../wiring/read-event-filter.ts";
import { matches } from "../platform/http/packed-file.ts";
import type { RestCall } from "./execute-operation.ts";

export interface OpenExport {
  fileName: string;
  contentType: string;
  content: Readable;
}

export interface EventExports {
  formats: readonly string[];
  /** Throws what is wrong with a filter. */
  check(parameters: Parameters): void;
  /** The version of the data that an export would have now. */
  version(): Promise<string>;
  /** As the caller: within its budget, and when its turn has come. */
  open(call: RestCall, input: { format: string; parameters: Parameters }): Promise<OpenExport>;
}

/** A caller that takes nothing for so long has gone. */
const stallMilliseconds = 60_000;

export function addExportRoutes(rest: FastifyInstance, exports: EventExports): void {
  for (const format of exports.formats) {
    rest.get<{ Querystring: Parameters }>(`/api/events.${format}`, async (request, reply) => {
      exports.check(request.query);
      const etag = `"${await exports.version()}"`;
      void reply.headers({ etag, "cache-control": "public, no-cache" });
      if (matches(request.headers["if-none-match"], etag)) return reply.code(304).send();
      const call = { request, reply };
      const opened = await exports.open(call, { format, parameters: request.query });
      return send(reply, opened);
    });
  }
}

function send(reply: FastifyReply, { fileName, contentType, content }: OpenExport): FastifyReply {
  reply.raw.setTimeout(stallMilliseconds, () => void content.destroy(new Error("Nobody takes it")));
  reply.raw.once("close", () => void content.destroy());
  return reply
    .type(contentType)
    .header("content-disposition", `attachment; filename="${fileName}"`)
    .send(content);
}
