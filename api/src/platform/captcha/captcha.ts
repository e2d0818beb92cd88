import type { Challenge } from "altcha-lib/types";
import type { FastifyInstance } from "fastify";

import { AppError } from "../app-error.ts";

/** "unavailable": nobody can say now, through no fault of the caller's. */
export type CaptchaResult = "passed" | "wrong" | "unavailable";

export interface Captcha {
  /** A puzzle for the browser, where the provider's own script does not bring one. */
  createChallenge?(): Promise<Challenge>;
  verify(token: string, caller: { remoteAddress: string }): Promise<CaptchaResult>;
}

/** Far above any honest token. */
const maxCaptchaTokenLength = 8192;

/** Lets everyone pass; for tests. */
export const noCaptcha: Captcha = { verify: async () => "passed" };

interface CaptchaAnswer {
  token: string;
  remoteAddress: string;
}

/** Throws, in words for the form, unless the captcha was solved. A token is used up by asking, so ask last. */
export async function requireCaptcha(captcha: Captcha, answer: CaptchaAnswer): Promise<void> {
  const { token, remoteAddress } = answer;
  switch (await captcha.verify(token.slice(0, maxCaptchaTokenLength), { remoteAddress })) {
    case "passed":
      return;
    case "wrong":
      throw refused(token);
    case "unavailable":
      throw new AppError("SERVICE_UNAVAILABLE", "Verification error. Please try again.", {
        retryAfter: 10,
      });
  }
}

function refused(token: string): AppError {
  const text = token.trim()
    ? "Error verifying reCAPTCHA. Please try again."
    : "Please complete the reCAPTCHA verification";
  return new AppError("BAD_USER_INPUT", text, { fields: { recaptchaToken: text } });
}

/** Hands out the puzzles of a captcha that makes its own. */
export function addCaptchaRoutes(app: FastifyInstance, captcha: Captcha): void {
  app.get("/api/captcha/challenge", async (_request, reply) => {
    void reply.header("cache-control", "no-store");
    const challenge = await captcha.createChallenge?.();
    return challenge ?? reply.code(404).send({ message: "Not found" });
  });
}
