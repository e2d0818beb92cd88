import type { CaptchaConfig } from "@vigilia/schema/runtime-config.ts";
import { type ComponentType, useEffect, useEffectEvent, useState } from "react";

import { importWithTimeout } from "../../platform/import-with-timeout.ts";
import { Skeleton } from "../blocks/skeleton.tsx";
import { proofOfWorkProblems, recaptchaProblems } from "./captcha-problems.ts";
import type { CaptchaWidgetProps } from "./captcha-widget.ts";

type AskingConfig = Exclude<CaptchaConfig, { provider: "none" }>;

interface LoadedWidgetProps extends CaptchaWidgetProps {
  config: AskingConfig;
}

/** Fetches the provider's code, which nobody needs who only reads. */
export function LoadedWidget({ config, ...props }: LoadedWidgetProps) {
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
