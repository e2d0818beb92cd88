import GoogleCaptcha from "react-google-recaptcha";

import { useTheme } from "../../platform/theme.ts";
import {
  captchaExpired,
  captchaFailed,
  recaptchaProblems,
  type CaptchaWidgetProps,
} from "./captcha-problems.ts";

interface RecaptchaProps extends CaptchaWidgetProps {
  siteKey: string;
}

/** What the loader hands over, although its types do not say so. */
interface LoadedScript {
  errored?: boolean;
}

/** Narrower windows would cut the usual size. */
const roomyWindow = 376;

/** Google's widget. Its script is fetched from Google as soon as this is shown. */
export function Recaptcha({ siteKey, onToken, onProblem }: RecaptchaProps) {
  const theme = useTheme();
  return (
    <GoogleCaptcha
      sitekey={siteKey}
      theme={theme}
      size={window.innerWidth < roomyWindow ? "compact" : "normal"}
      asyncScriptOnLoad={(script?: LoadedScript) => {
        if (script?.errored) onProblem(recaptchaProblems.notLoaded);
      }}
      onChange={(token) => onToken(token ?? "")}
      onExpired={() => onProblem(captchaExpired)}
      onErrored={() => onProblem(captchaFailed)}
    />
  );
}
