import type { ComponentProps } from "react";

import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";

interface EnumFieldProps<Value extends string> extends ComponentProps<"select"> {
  label: string;
  options: readonly Value[];
  words: Record<Value, string>;
}

/** One of the values of an enum, in words. */
export function EnumField<Value extends string>({
  label,
  options,
  words,
  ...select
}: EnumFieldProps<Value>) {
  return (
    <Field label={label}>
      <Select {...select}>
        {options.map((option) => (
          <option key={option} value={option}>
            {words[option]}
          </option>
        ))}
      </Select>
    </Field>
  );
}
