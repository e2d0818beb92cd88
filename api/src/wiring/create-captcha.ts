import type { Settings } from "../kernel/env.ts";
import { noCaptcha, type Captcha } from "../platform/captcha/captcha.ts";
import { proofOfWork } from "../platform/captcha/proof-of-work.ts";
import { recaptcha } from "../platform/captcha/recaptcha.ts";
import { spentChallengesInDatabase } from "../platform/captcha/spent-challenges.ts";
import type { Database } from "../platform/database/database.ts";
import { keptSecret } from "../platform/database/stored-secret.ts";
import type { Logger } from "../platform/logger.ts";

/** The captcha that the operator chose. */
export async function createCaptcha(
  { captcha, publicUrl }: Settings,
  { database, logger }: { database: Database; logger: Logger },
): Promise<Captcha> {
  switch (captcha.provider) {
    case "none":
      return noCaptcha;
    case "recaptcha":
      return recaptcha({ ...captcha, hostname: new URL(publicUrl).hostname, logger });
    case "proof-of-work":
      return proofOfWork({
        secret: await keptSecret(database, "proof-of-work"),
        spent: spentChallengesInDatabase(database),
        logger,
      });
  }
}
