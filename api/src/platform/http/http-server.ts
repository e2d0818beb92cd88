import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import { requestMaxBytes } from "@vigilia/schema/limits.ts";
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";

import { type Logger, withRequestId } from "../logger.ts";
import { addAccessLog } from "./access-log.ts";

interface HttpOptions {
  logger: Logger;
  /** The log has a line for each request. */
  logsRequests?: boolean;
  /** How many proxies of our own stand in front. */
  trustedProxies: number;
  /** The address that a request means, where that is not the one it names. */
  intendedUrl?(request: IncomingMessage): string;
  /** Answers what routes refuse with an error of ours; null for any other. */
  answerKnownError?(error: unknown, reply: FastifyReply): FastifyReply | null;
}

/** A whole request, also over a slow line; its head is short, and somebody who stalls it has nothing to say. */
const requestSeconds = 60;
const headSeconds = 15;
/** Each costs some memory whatever it does; far more than people and live sockets of one process. */
const maxConnections = 10_000;

/** The one HTTP server, with what every route shares and no route yet. */
export async function createHttpServer({
  logger,
  logsRequests = false,
  trustedProxies,
  intendedUrl,
  answerKnownError,
}: HttpOptions): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = logger;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    // What is logged names the request by itself.
    childLoggerFactory: (parent) => parent,
    genReqId: () => randomUUID(),
    trustProxy: (_address: string, hop: number) => hop < trustedProxies,
    rewriteUrl: (request) =>
      decodableUrl(intendedUrl ? intendedUrl(request) : (request.url ?? "/")),
    bodyLimit: requestMaxBytes,
    http: { headersTimeout: headSeconds * 1000, connectionsCheckingInterval: 5000 },
    requestTimeout: requestSeconds * 1000,
    forceCloseConnections: "idle" as const,
    // A request that came before the server stopped accepting is served.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  app.server.maxConnections = maxConnections;
  app.addHook("onRequest", (request, reply, done) => {
    withRequestId(() => {
      done();
    }, request.id);
  });
  addAccessLog(app, { isLogged: logsRequests });
  await app.register(cookie);
  await app.register(compress, {
    threshold: 1024,
    encodings: ["br", "gzip"],
    inflateIfDeflated: false,
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const answered = answerKnownError?.(error, reply);
    if (!answered) return answerFailure(error, request, reply);
    if (reply.statusCode >= 500) {
      request.log.warn({ err: error, requestId: request.id }, "a request could not be served");
    }
    return answered;
  });
  return app;
}

/** What nobody can decode is taken as it is spelled, so that it is answered like any other unknown address. */
function decodableUrl(url: string): string {
  const [path = ""] = url.split("?", 1);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll("%", "%25") + url.slice(path.length);
  }
}

/** Where the framework's own words leave the sender in the dark. */
const rewordings: Record<string, string> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "Send JSON, with the header content-type: application/json.",
};

/** Whatever the framework refuses is JSON: GraphQL's shape at its own address, a message everywhere else. */
function answerFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): unknown {
  // A client that hung up gets no answer, and that is no failure.
  if (error.code === "ERR_STREAM_PREMATURE_CLOSE") return;
  const status = error.statusCode ?? 500;
  const isOurs = status >= 500;
  if (isOurs) request.log.error({ err: error, requestId: request.id }, "a request failed");
  const message = isOurs
    ? "Something went wrong on our side. Please try again later."
    : (rewordings[error.code] ?? error.message);
  if (!request.url.startsWith("/graphql")) return reply.code(status).send({ message });
  const code = isOurs ? "INTERNAL_SERVER_ERROR" : "BAD_USER_INPUT";
  return reply.code(status).send({ errors: [{ message, extensions: { code } }] });
}
