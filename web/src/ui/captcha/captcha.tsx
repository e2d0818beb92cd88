import type { CaptchaConfig } from "@vigilia/schema/runtime-config.ts";

import { runtimeConfig } from "../../platform/runtime-config.ts";
import { Button } from "../controls/button.tsx";
import { FieldError } from "../controls/field-error.tsx";
import { CaptchaBoundary } from "./captcha-boundary.tsx";
import { proofOfWorkProblems, recaptchaProblems } from "./captcha-problems.ts";
import { LoadedWidget } from "./loaded-widget.tsx";
import { NoCaptcha } from "./no-captcha.tsx";
import type { CaptchaControl } from "./use-captcha.ts";

interface CaptchaProps {
  control: CaptchaControl;
  /** What the form complains about. */
  error?: string | undefined;
  /** The captcha of this deployment, unless a test tries another. */
  config?: CaptchaConfig;
}

/** Proves that a person fills in the form, by the provider that the operator has chosen. */
export function Captcha({ control, error, config = runtimeConfig.captcha }: CaptchaProps) {
  const { round, problem, onToken, onProblem, reset } = control;
  const widget = { startsAtOnce: round > 0, onToken, onProblem };
  if (config.provider === "none") return <NoCaptcha key={round} onToken={onToken} />;
  const { notStarted } = config.provider === "recaptcha" ? recaptchaProblems : proofOfWorkProblems;

  return (
    <div role="group" aria-label="Verification" className="flex flex-col gap-1.5">
      <CaptchaBoundary key={round} onError={() => onProblem(notStarted)}>
        <LoadedWidget {...widget} config={config} />
      </CaptchaBoundary>
      <FieldError error={problem?.text ?? error} />
      {problem?.canRetry && (
        <Button size="sm" className="self-start" onClick={reset}>
          Reload verification
        </Button>
      )}
    </div>
  );
}
