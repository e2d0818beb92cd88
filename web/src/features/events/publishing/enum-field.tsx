import type { ComponentProps } from "react";

import { Field } from "../../../ui/controls/field.tsx";
import { Select } from "../../../ui/controls/select.tsx";

interface EnumFieldProps<Value extends string> extends ComponentProps<"select"> {
  label: string;
  error?: string | undefined;
  options: readonly Value[];
  words: Record<Value, string>;
}

/** One of the values of an enum, in words; nothing is chosen where the value is empty. */
export function EnumField<Value extends string>({
  label,
  error,
  options,
  words,
  ...select
}: EnumFieldProps<Value>) {
  return (
    <Field label={label} error={error}>
      <Select {...select}>
        <option value="" hidden>
          Choose…
        </option>
        {options.map((option) => (
          <option key={option} value={option}>
            {words[option]}
          </option>
        ))}
      </Select>
    </Field>
  );
}
