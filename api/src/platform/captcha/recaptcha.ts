import { z } from "zod";

import type { Logger } from "../logger.ts";
import type { Captcha, CaptchaResult } from "./captcha.ts";

interface RecaptchaOptions {
  secret: string;
  verifyUrl: string;
  /** The host of our own pages; a token solved on another site's page is not for us. */
  hostname: string;
  logger: Logger;
  timeoutMs?: number;
}

const verdictSchema = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  "error-codes": z.array(z.string()).optional(),
});

type Verdict = z.infer<typeof verdictSchema>;

/** What the provider answers when the question was wrong, not the visitor. */
const ourFaults = new Set(["missing-input-secret", "invalid-input-secret", "bad-request"]);

/** Asks Google, or a service with the same protocol, about each token; refuses while there is no answer. */
export function recaptcha(options: RecaptchaOptions): Captcha {
  const { hostname, logger } = options;
  return {
    async verify(token, { remoteAddress }) {
      if (!token.trim()) return "wrong";
      try {
        const verdict = await ask(options, { response: token, remoteip: remoteAddress });
        return judge(verdict, { hostname, logger });
      } catch (error) {
        logger.warn({ err: error }, "reCAPTCHA could not be asked");
        return "unavailable";
      }
    },
  };
}

async function ask(
  { secret, verifyUrl, timeoutMs = 3000 }: RecaptchaOptions,
  question: { response: string; remoteip: string },
): Promise<Verdict> {
  const answer = await fetch(verifyUrl, {
    method: "POST",
    body: new URLSearchParams({ secret, ...question }),
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`reCAPTCHA answered ${answer.status}`);
  return verdictSchema.parse(await answer.json());
}

function judge(
  verdict: Verdict,
  { hostname, logger }: Pick<RecaptchaOptions, "hostname" | "logger">,
): CaptchaResult {
  const faults = verdict["error-codes"]?.filter((code) => ourFaults.has(code)) ?? [];
  if (faults.length > 0) {
    logger.error({ faults }, "reCAPTCHA refuses our questions: check its settings");
    return "unavailable";
  }
  if (verdict.success && verdict.hostname !== hostname) {
    logger.warn({ hostname: verdict.hostname }, "a captcha was solved on another site");
    return "wrong";
  }
  return verdict.success ? "passed" : "wrong";
}
