import type { CaptchaProblem } from "./captcha-problems.ts";

/** What every provider's widget is given. */
export interface CaptchaWidgetProps {
  /** Needs no gesture: it follows one that has been solved already. */
  startsAtOnce: boolean;
  /** Hands over the proof that the form sends; empty once it no longer holds. */
  onToken: (token: string) => void;
  onProblem: (problem: CaptchaProblem) => void;
}
