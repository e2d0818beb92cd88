import { Field } from "../../../ui/controls/field.tsx";
import { Select } from "../../../ui/controls/select.tsx";
import { type Rule, ruleNames, rules } from "./rule-names.ts";

interface RuleChoiceProps {
  label: string;
  hint?: string;
  /** What stands for none of them, where that may be chosen. */
  none?: string;
  /** Null: not chosen yet, or none. */
  value: Rule | null;
  onChange: (rule: Rule | null) => void;
}

export function RuleChoice({ label, hint, none, value, onChange }: RuleChoiceProps) {
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
