import type { ComponentProps } from "react";

import { Input } from "../../../ui/controls/input.tsx";

/** Password managers and phones offer the code by themselves. */
export function OneTimeCodeInput(props: ComponentProps<"input">) {
  return (
    <Input
      {...props}
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      className="font-mono"
    />
  );
}
