import type { ComponentProps } from "react";

import { classNames } from "../styles.ts";

export function Card({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      {...props}
      className={classNames(
        "rounded-lg border border-line bg-surface p-4 shadow-raised sm:p-6",
        className,
      )}
    />
  );
}
