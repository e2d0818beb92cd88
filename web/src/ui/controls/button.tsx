import type { ComponentProps, SyntheticEvent } from "react";
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

const doNothing = (event: SyntheticEvent) => event.preventDefault();

/** The element itself, without a library's behaviour around it: every page begins with some of them. */
export function Button({
  variant,
  size,
  isBusy = false,
  disabled = false,
  type = "button",
  className,
  onClick,
  children,
  ...props
}: ButtonProps) {
  const isAtRest = disabled || isBusy;
  return (
    <button
      {...props}
      type={type}
      // The browser takes the focus from what is disabled.
      disabled={disabled && !isBusy}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || props["aria-busy"]}
      data-disabled={isAtRest ? "" : undefined}
      onClick={isAtRest ? doNothing : onClick}
      className={buttonStyles({ variant, size, className })}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  );
}

interface ButtonLinkProps extends LinkProps, ButtonVariant {}

export function ButtonLink({ variant, size, className, ...props }: ButtonLinkProps) {
  return <Link {...props} className={buttonStyles({ variant, size, className })} />;
}
