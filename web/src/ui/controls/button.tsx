import { Button as BaseButton } from "@base-ui/react/button";
import type { ComponentProps } from "react";

import { type ButtonLook, buttonLook } from "../button-look.ts";
import { Spinner } from "./spinner.tsx";

interface ButtonProps extends Omit<ComponentProps<"button">, "className">, ButtonLook {
  /** Keeps its focus and its place while what it started is under way. */
  isBusy?: boolean;
  className?: string;
}

export function Button({
  variant,
  size,
  isBusy = false,
  disabled = false,
  className,
  children,
  ...props
}: ButtonProps) {
  return (
    <BaseButton
      {...props}
      disabled={disabled || isBusy}
      focusableWhenDisabled={isBusy}
      aria-busy={isBusy || undefined}
      className={buttonLook({ variant, size, className })}
    >
      {isBusy && <Spinner />}
      {children}
    </BaseButton>
  );
}
