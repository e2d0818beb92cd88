import { useEffect, useEffectEvent } from "react";

import type { CaptchaWidgetProps } from "./captcha-widget.ts";

/** For servers that ask for no proof, as in tests: any token will do. */
export function NoCaptcha({ onToken }: Pick<CaptchaWidgetProps, "onToken">) {
  const pass = useEffectEvent(() => onToken("none"));
  useEffect(() => pass(), []);
  return null;
}
