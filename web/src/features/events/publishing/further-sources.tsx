import type { Ref } from "react";
import type { FieldErrors } from "react-hook-form";

import { Field } from "../../../ui/controls/field.tsx";
import { Textarea } from "../../../ui/controls/input.tsx";

interface FurtherSourcesProps {
  name: string;
  value: readonly string[];
  onChange: (lines: string[]) => void;
  onBlur: () => void;
  ref: Ref<HTMLTextAreaElement>;
  hint: string;
  /** About all of them, or about single ones. */
  error: FieldErrors<{ sources: string[] }>["sources"];
}

/** Sources beside the first, one a line. */
export function FurtherSources({ value, onChange, hint, error, ...field }: FurtherSourcesProps) {
  return (
    <Field
      label="Further sources"
      hint={hint}
      error={error?.message ?? error?.find?.(Boolean)?.message}
    >
      <Textarea
        {...field}
        rows={2}
        value={value.join("\n")}
        onChange={({ target }) => onChange(target.value.split("\n"))}
      />
    </Field>
  );
}
