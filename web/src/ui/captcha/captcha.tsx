import type { CaptchaConfig } from "@vigilia/schema/runtime-config.ts";
import {
  Component,
  type ReactNode,
  type ComponentType,
  useEffect,
  useEffectEvent,
  useState,
} from "react";

import { importWithTimeout } from "../../platform/import-with-timeout.ts";
import { runtimeConfig } from "../../platform/runtime-config.ts";
import { Skeleton } from "../blocks/placeholders.tsx";
import { Button } from "../controls/button.tsx";
import { FieldError } from "../controls/field.tsx";
import {
  proofOfWorkProblems,
  recaptchaProblems,
  type CaptchaWidgetProps,
} from "./captcha-problems.ts";
import type { CaptchaControl } from "./use-captcha.ts";

interface CaptchaBoundaryProps {
  onError: () => void;
  children: ReactNode;
}

/** A provider's widget that cannot start must not take the form down. */
class CaptchaBoundary extends Component<CaptchaBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onError();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

type AskingConfig = Exclude<CaptchaConfig, { provider: "none" }>;

interface LoadedWidgetProps extends CaptchaWidgetProps {
  config: AskingConfig;
}

/** Fetches the provider's code only where a form needs it. */
function LoadedWidget({ config, ...props }: LoadedWidgetProps) {
  const [Widget, setWidget] = useState<ComponentType<CaptchaWidgetProps>>();
  const [hasFailed, setHasFailed] = useState(false);
  const load = useEffectEvent(() => importWithTimeout(() => importWidget(config)));
  const giveUp = useEffectEvent(() => {
    setHasFailed(true);
    props.onProblem(problemsOf(config).notLoaded);
  });

  useEffect(() => {
    load().then(
      (loaded) => setWidget(() => loaded),
      () => giveUp(),
    );
  }, []);

  if (Widget) return <Widget {...props} />;
  return hasFailed ? null : <Skeleton className="h-13 w-full max-w-80" />;
}

async function importWidget(config: AskingConfig): Promise<ComponentType<CaptchaWidgetProps>> {
  if (config.provider === "proof-of-work") return (await import("./proof-of-work.tsx")).ProofOfWork;
  const { Recaptcha } = await import("./recaptcha.tsx");
  return (props) => <Recaptcha {...props} siteKey={config.siteKey} />;
}

function problemsOf({ provider }: AskingConfig) {
  return provider === "recaptcha" ? recaptchaProblems : proofOfWorkProblems;
}

/** For servers that ask for no proof, as in tests: any token will do. */
function NoCaptcha({ onToken }: Pick<CaptchaWidgetProps, "onToken">) {
  const pass = useEffectEvent(() => onToken("none"));
  useEffect(() => pass(), []);
  return null;
}

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
