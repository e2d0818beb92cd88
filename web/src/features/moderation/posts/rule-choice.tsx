import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { type Rule, ruleNames, rules } from "../rule-names.ts";

interface RuleChoiceProps {
  label: string;
  hint?: string;
  /** Null: not chosen yet. */
  value: Rule | null;
  onChange: (rule: Rule) => void;
}

export function RuleChoice({ label, hint, value, onChange }: RuleChoiceProps) {
  return (
    <Field label={label} hint={hint}>
      <Select
        value={value ?? ""}
        onChange={({ target }) => {
          const chosen = rules.find((rule) => rule === target.value);
          if (chosen) onChange(chosen);
        }}
      >
        {value === null && <option value="">Choose…</option>}
        {rules.map((rule) => (
          <option key={rule} value={rule}>
            {ruleNames[rule]}
          </option>
        ))}
      </Select>
    </Field>
  );
}
