import { useState } from "react";

import type { CaptchaProblem } from "./captcha-problems.ts";

export interface CaptchaControl {
  /** Counts the captchas of this form: each is valid for one attempt. */
  round: number;
  problem: CaptchaProblem | undefined;
  onToken: (token: string) => void;
  onProblem: (problem: CaptchaProblem) => void;
  /** Asks for a new one, since the server has seen the last. */
  reset: () => void;
}

/** The captcha of a form, for `<Captcha control={…} />`: hands the form its token, and an empty one when that is gone. */
export function useCaptcha(onToken: (token: string) => void): CaptchaControl {
  const [round, setRound] = useState(0);
  const [problem, setProblem] = useState<CaptchaProblem>();

  return {
    round,
    problem,
    onToken: (token) => {
      if (token) setProblem(undefined);
      onToken(token);
    },
    onProblem: (met) => {
      setProblem(met);
      onToken("");
    },
    reset: () => {
      setProblem(undefined);
      onToken("");
      setRound((last) => last + 1);
    },
  };
}
