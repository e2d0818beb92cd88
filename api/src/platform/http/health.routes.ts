import type { FastifyInstance } from "fastify";

/** Resolves while the dependency answers; throws otherwise. */
export type HealthCheck = () => Promise<unknown>;

export interface HealthChecks {
  /** Without these the process cannot serve. */
  needed: Record<string, HealthCheck>;
  /** Without these it serves the rest, and says so. */
  optional?: Record<string, HealthCheck>;
}

const checkMilliseconds = 2_000;

/** /healthz says that the process lives, /readyz that it can serve, and names what does not answer. */
export function addHealthRoutes(
  app: FastifyInstance,
  { needed, optional = {} }: HealthChecks,
): void {
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    const [missing, lessened] = await Promise.all([failing(needed), failing(optional)]);
    const isReady = missing.length === 0;
    return reply
      .code(isReady ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ status: isReady ? "ok" : "unavailable", unavailable: [...missing, ...lessened] });
  });
}

async function failing(checks: Record<string, HealthCheck>): Promise<string[]> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => ((await answers(check)) ? null : name)),
  );
  return results.filter((name) => name !== null);
}

async function answers(check: HealthCheck): Promise<boolean> {
  const late = AbortSignal.timeout(checkMilliseconds);
  const tooLate = new Promise<never>((_resolve, reject) => {
    late.addEventListener("abort", () => reject(late.reason), { once: true });
  });
  return Promise.race([check(), tooLate]).then(
    () => true,
    () => false,
  );
}
