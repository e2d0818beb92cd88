import { Button as BaseButton } from "@base-ui/react/button";
import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router-dom";

import { type ButtonVariant, buttonStyles } from "../styles.ts";

/** Says nothing itself: the words beside it do. */
function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-[1em] animate-spin rounded-full border-2 border-current border-r-transparent"
    />
  );
}

interface ButtonProps extends Omit<ComponentProps<"button">, "className">, ButtonVariant {
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
      className={buttonStyles({ variant, size, className })}
    >
      {isBusy && <Spinner />}
      {children}
    </BaseButton>
  );
}

interface ButtonLinkProps extends LinkProps, ButtonVariant {}

export function ButtonLink({ variant, size, className, ...props }: ButtonLinkProps) {
  return <Link {...props} className={buttonStyles({ variant, size, className })} />;
}
