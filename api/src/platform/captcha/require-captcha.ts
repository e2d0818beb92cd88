import { AppError } from "../app-error.ts";
import { maxCaptchaTokenLength, type Captcha } from "./captcha.ts";

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
