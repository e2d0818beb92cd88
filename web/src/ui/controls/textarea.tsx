import type { ComponentProps } from "react";

import { classNames } from "../class-names.ts";
import { controlLook } from "../control-look.ts";
import { useFieldControl } from "./field.tsx";

export function Textarea({ className, rows = 5, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      {...useFieldControl()}
      {...props}
      rows={rows}
      className={classNames(controlLook, "resize-y px-3 py-2", className)}
    />
  );
}
