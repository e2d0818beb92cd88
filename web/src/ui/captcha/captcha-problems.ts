/** What can go wrong with a captcha, in the words of the specification. */
export interface CaptchaProblem {
  text: string;
  /** Whether a new captcha can be had without loading the page again. */
  canRetry: boolean;
}

interface ProviderProblems {
  notLoaded: CaptchaProblem;
  notStarted: CaptchaProblem;
}

export const captchaExpired: CaptchaProblem = {
  text: "reCAPTCHA verification expired. Please verify again.",
  canRetry: false,
};

export const captchaFailed: CaptchaProblem = {
  text: "Verification error. Please try again.",
  canRetry: true,
};

export const proofOfWorkProblems: ProviderProblems = {
  notLoaded: { text: "Failed to load verification. Please try again later.", canRetry: true },
  notStarted: {
    text: "Failed to initialize verification. Please refresh and try again.",
    canRetry: false,
  },
};

/** The provider's script is asked for once in the life of a page. */
export const recaptchaProblems: ProviderProblems = {
  notLoaded: { text: "Failed to load reCAPTCHA. Please try again later.", canRetry: false },
  notStarted: {
    text: "Failed to initialize reCAPTCHA. Please refresh and try again.",
    canRetry: false,
  },
};

/** What every provider's widget is given. */
export interface CaptchaWidgetProps {
  /** Needs no gesture: it follows one that has been solved already. */
  startsAtOnce: boolean;
  /** Called with the proof that the form sends; empty once it has expired. */
  onToken: (token: string) => void;
  onProblem: (problem: CaptchaProblem) => void;
}
