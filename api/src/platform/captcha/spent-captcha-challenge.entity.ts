import { defineEntity, p } from "@mikro-orm/core";

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
