import { expect, test } from "vitest";

import { noCaptcha, type CaptchaResult, requireCaptcha } from "./captcha.ts";

const solve = (result: CaptchaResult, token = "token") =>
  requireCaptcha({ verify: async () => result }, { token, remoteAddress: "203.0.113.7" });

test("who solved it goes on", async () => {
  await expect(solve("passed")).resolves.toBeUndefined();
  await expect(
    requireCaptcha(noCaptcha, { token: "", remoteAddress: "203.0.113.7" }),
  ).resolves.toBeUndefined();
});

test.each([
  ["", "Please complete the reCAPTCHA verification"],
  ["  ", "Please complete the reCAPTCHA verification"],
  ["stale", "Error verifying reCAPTCHA. Please try again."],
])("a wrong token %j is reported at its field", async (token, text) => {
  await expect(solve("wrong", token)).rejects.toMatchObject({
    code: "BAD_USER_INPUT",
    message: text,
    fields: { recaptchaToken: text },
  });
});

test("a provider that is down is not the visitor's fault", async () => {
  await expect(solve("unavailable")).rejects.toMatchObject({
    code: "SERVICE_UNAVAILABLE",
    message: "Verification error. Please try again.",
    retryAfter: 10,
  });
});
