import type { RefAttributes } from "react";
import { Link, type LinkProps } from "react-router-dom";

import { classNames } from "../styles.ts";

/** Stands within words, and is distinguished from them by more than its colour. */
export function TextLink({ className, ...props }: LinkProps & RefAttributes<HTMLAnchorElement>) {
  return (
    <Link
      {...props}
      className={classNames(
        "rounded-sm wrap-anywhere text-accent underline decoration-1 underline-offset-[0.2em] hover:text-accent-hover hover:decoration-2",
        className,
      )}
    />
  );
}
