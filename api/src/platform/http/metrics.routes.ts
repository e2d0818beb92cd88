import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Histogram, register, Registry } from "prom-client";

/** /metrics for Prometheus: every request's duration by route and status, and what features count of their own. */
export function addMetrics(app: FastifyInstance): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
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
  const whole = Registry.merge([registry, register]);
  app.get("/metrics", async (_request, reply) =>
    reply.header("content-type", whole.contentType).send(await whole.metrics()),
  );
  return registry;
}
