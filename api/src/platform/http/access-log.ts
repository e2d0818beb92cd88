import type { FastifyInstance, FastifyReply } from "fastify";

import { currentRequest } from "../logger.ts";
import { beginTrace, type Span, within } from "../tracing/tracing.ts";

/** Asked every few seconds by machines, and of no interest to anybody. */
const silent: ReadonlySet<string> = new Set(["/healthz", "/readyz", "/metrics"]);

interface AccessLogOptions {
  /** Writes a line for each request. */
  isLogged: boolean;
}

/**
 * What is said of each request, in the log and as a trace: its route, what came of it and how long that took. Neither who
 * asked, nor from where, nor for what: addresses of pages hold names, and what follows a question mark may be a secret.
 */
export function addAccessLog(app: FastifyInstance, { isLogged }: AccessLogOptions): void {
  app.addHook("onRequest", (request, reply, done) => {
    if (silent.has(request.routeOptions.url ?? "")) return done();
    const span = beginTrace(request.method);
    if (!isLogged && !span) return done();
    const scope = currentRequest();
    whenOver(reply, (status) => {
      const { method, routeOptions } = request;
      const said = {
        ...{ method, route: routeOptions.url ?? "none", operation: scope?.operation },
        ...{ status, milliseconds: Math.round(reply.elapsedTime) },
      };
      if (isLogged) request.log.info({ ...said, requestId: request.id }, "request");
      if (span) endTrace(span, { ...said, id: request.id });
    });
    return span ? within(span, done) : done();
  });
}

/** As proxies write it: the caller hung up. */
const unanswered = 499;

function whenOver(reply: FastifyReply, say: (status: number) => void): void {
  let isOver = false;
  const over = (status: number) => {
    if (!isOver) say(status);
    isOver = true;
  };
  reply.raw.once("finish", () => over(reply.statusCode)).once("close", () => over(unanswered));
}

interface Said {
  method: string;
  route: string;
  operation: string | undefined;
  status: number;
  id: string;
}

function endTrace(span: Span, { method, route, status, operation, id }: Said): void {
  span.rename([method, route, operation].filter(Boolean).join(" "));
  span.note({
    "http.request.method": method,
    "http.route": route,
    "http.response.status_code": status,
    "vigilia.request.id": id,
  });
  span.end(status >= 500 ? new Error("The request was not served.") : undefined);
}
