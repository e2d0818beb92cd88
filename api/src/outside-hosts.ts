import type { Settings } from "./env.ts";
import type { SecurityHeaderOptions } from "./platform/http/security-headers.ts";

const recaptchaHosts: SecurityHeaderOptions["outside"] = {
  "script-src": ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
  "frame-src": ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
};

/** From whom else pages may load, because the operator has chosen to. */
export function outsideHosts({ captcha }: Pick<Settings, "captcha">) {
  return captcha.provider === "recaptcha" ? recaptchaHosts : {};
}
