import { type ComponentProps, type ReactNode, useId } from "react";

import { FieldError } from "./field.tsx";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  label: ReactNode;
  error?: string | undefined;
}

export function Checkbox({ label, error, ...props }: CheckboxProps) {
  const errorId = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label className="flex cursor-pointer items-start gap-2.5 text-base text-ink has-disabled:cursor-default">
        <input
          {...props}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          className="checkbox mt-1 size-4 shrink-0 cursor-pointer disabled:cursor-default disabled:opacity-50"
        />
        <span>{label}</span>
      </label>
      <FieldError id={errorId} error={error} />
    </div>
  );
}
