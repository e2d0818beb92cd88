import type { FastifyInstance } from "fastify";

import type { Captcha } from "./captcha.ts";

/** Hands out the puzzles of a captcha that makes its own. */
export function addCaptchaRoutes(app: FastifyInstance, captcha: Captcha): void {
  app.get("/api/captcha/challenge", async (_request, reply) => {
    void reply.header("cache-control", "no-store");
    const challenge = await captcha.createChallenge?.();
    return challenge ?? reply.code(404).send({ message: "Not found" });
  });
}
