import type { ComponentProps } from "react";

import { classNames } from "../class-names.ts";
import { controlLook } from "../control-look.ts";
import { useFieldControl } from "./field.tsx";

export function Input({ className, ...props }: ComponentProps<"input">) {
  return (
    <input
      {...useFieldControl()}
      {...props}
      className={classNames(controlLook, "h-10 px-3", className)}
    />
  );
}
