import { type Rule, rules } from "@vigilia/schema/enums.ts";

import { Field } from "../../../ui/controls/field.tsx";
import { Select } from "../../../ui/controls/input.tsx";

/** The rules as those who choose one read them. */
export const ruleNames: Record<Rule, string> = {
  SPAM: "Spam",
  ABUSE: "Abuse or threats",
  DISINFORMATION: "Disinformation",
  ILLEGAL: "Illegal content",
  OTHER: "Something else",
};

interface RuleSelectProps {
  label: string;
  hint?: string;
  /** What stands for none of them, where that may be chosen. */
  none?: string;
  /** Null: not chosen yet, or none. */
  value: Rule | null;
  onChange: (rule: Rule | null) => void;
}

export function RuleSelect({ label, hint, none, value, onChange }: RuleSelectProps) {
  return (
    <Field label={label} hint={hint}>
      <Select
        value={value ?? ""}
        onChange={({ target }) => onChange(rules.find((rule) => rule === target.value) ?? null)}
      >
        {(none !== undefined || value === null) && <option value="">{none ?? "Choose…"}</option>}
        {rules.map((rule) => (
          <option key={rule} value={rule}>
            {ruleNames[rule]}
          </option>
        ))}
      </Select>
    </Field>
  );
}
