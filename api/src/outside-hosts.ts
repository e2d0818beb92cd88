import type { Settings } from "./kernel/env.ts";
import type { SecurityHeaderOptions } from "./platform/http/security-headers.ts";

type OutsideHosts = NonNullable<SecurityHeaderOptions["outside"]>;

const recaptchaHosts: OutsideHosts = {
  "script-src": ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
  "frame-src": ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
};

/** MapLibre fetches a style and its tiles, and some of its pictures it takes as images. */
function basemapHosts(styleUrl: string): OutsideHosts {
  const { origin } = new URL(styleUrl);
  return { "connect-src": [origin], "img-src": [origin] };
}

/** From whom else pages may load, because the operator has chosen to. */
export function outsideHosts({
  captcha,
  mapStyleUrl,
}: Pick<Settings, "captcha" | "mapStyleUrl">): OutsideHosts {
  return {
    ...(captcha.provider === "recaptcha" ? recaptchaHosts : {}),
    ...(mapStyleUrl ? basemapHosts(mapStyleUrl) : {}),
  };
}
