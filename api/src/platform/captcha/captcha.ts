import type { Challenge } from "altcha-lib/types";

/** "unavailable": nobody can say now, through no fault of the caller's. */
export type CaptchaResult = "passed" | "wrong" | "unavailable";

export interface Captcha {
  /** A puzzle for the browser, where the provider's own script does not bring one. */
  createChallenge?(): Promise<Challenge>;
  verify(token: string, caller: { remoteAddress: string }): Promise<CaptchaResult>;
}

/** Far above any honest token. */
export const maxCaptchaTokenLength = 8192;

/** Lets everyone pass; for tests. */
export const noCaptcha: Captcha = { verify: async () => "passed" };
