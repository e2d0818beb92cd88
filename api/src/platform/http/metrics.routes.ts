import { createHash, timingSafeEqual } from "node:crypto";

import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Histogram, register, Registry } from "prom-client";

import { isLoopback } from "./addresses.ts";

interface MetricsOptions {
  /** A caller that sends it may read them from anywhere; empty: only this machine may. */
  token: string;
}

/** How often the event loop is timed; each reading wakes a process that is at rest. */
const loopReadingMilliseconds = 100;

/** /metrics for Prometheus: every request's duration by route and status, and what features count of their own. */
export function addMetrics(app: FastifyInstance, { token }: MetricsOptions): Registry {
  const registry = new Registry();
  collectDefaultMetrics({
    register: registry,
    eventLoopMonitoringPrecision: loopReadingMilliseconds,
  });
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from the request's arrival to the end of the answer.",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "none";
    duration.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  app.get("/metrics", async (request, reply) => {
    if (!isFromHere(request) && !bears(request, token)) {
      const message = "Metrics are read from this machine, or with METRICS_TOKEN as bearer token.";
      return reply.code(403).send({ message });
    }
    const whole = Registry.merge([registry, register]);
    return reply.header("content-type", whole.contentType).send(await whole.metrics());
  });
  return registry;
}

/** What a proxy on this machine passes on comes from elsewhere. */
function isFromHere({ socket, headers }: FastifyRequest): boolean {
  const isPassedOn = headers["x-forwarded-for"] !== undefined || headers.forwarded !== undefined;
  return !isPassedOn && isLoopback(socket.remoteAddress ?? "");
}

function bears({ headers }: FastifyRequest, token: string): boolean {
  if (token === "") return false;
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ""), digest(`Bearer ${token}`));
}
