import { defineEntity, p } from "@mikro-orm/core";
import { sql } from "kysely";

import { firstRow, type Database } from "../database/database.ts";

export const SpentCaptchaChallengeSchema = defineEntity({
  name: "SpentCaptchaChallenge",
  tableName: "spent_captcha_challenges",
  properties: {
    /** SHA-256 of the challenge. */
    digest: p.text().primary(),
    /** After that the challenge is refused for its age. */
    expiresAt: p.datetime(3),
  },
  indexes: [{ name: "spent_captcha_challenges_by_expires_at", properties: ["expiresAt"] }],
});

/** A proof of work that was accepted, and counts only once. */
export class SpentCaptchaChallenge extends SpentCaptchaChallengeSchema.class {}
SpentCaptchaChallengeSchema.setClass(SpentCaptchaChallenge);

/** Remembers which challenges were used, until their age alone refuses them. */
export interface SpentChallenges {
  /** True the first time, false ever after. */
  spend(digest: string, expiresAt: Date): Promise<boolean>;
}

/** For one process, or a test. */
export function spentChallengesInMemory(): SpentChallenges {
  const expiryByDigest = new Map<string, number>();
  return {
    async spend(digest, expiresAt) {
      for (const [old, expiry] of expiryByDigest) {
        if (expiry < Date.now()) expiryByDigest.delete(old);
      }
      if (expiryByDigest.has(digest)) return false;
      expiryByDigest.set(digest, expiresAt.getTime());
      return true;
    },
  };
}

/** For all processes on one database. Each new row takes some old ones away; an hour allows for clocks that differ. */
export function spentChallengesInDatabase(database: Database): SpentChallenges {
  return {
    async spend(digest, expiresAt) {
      const spent = await firstRow(
        database.em.fork(),
        sql`
          with forgotten as (
            delete from spent_captcha_challenges where digest in (
              select digest from spent_captcha_challenges where expires_at < now() - interval '1 hour'
              limit 10 for update skip locked
            )
          )
          insert into spent_captcha_challenges (digest, expires_at) values (${digest}, ${expiresAt})
          on conflict do nothing returning digest`,
      );
      return spent !== null;
    },
  };
}
