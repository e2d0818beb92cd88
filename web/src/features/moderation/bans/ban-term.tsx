import { Field } from "../../../ui/controls/field.tsx";
import { Input } from "../../../ui/controls/input.tsx";
import { Select } from "../../../ui/controls/select.tsx";
import { type BanTerm, banTerms } from "./ban-length.ts";

interface BanTermFieldsProps {
  term: BanTerm;
  onChange: (term: BanTerm) => void;
  /** Whether the chosen end lies behind us. */
  isPast: boolean;
}

/** For how long: one of the usual times, or until a moment of one's own. */
export function BanTermFields({ term, onChange, isPast }: BanTermFieldsProps) {
  return (
    <>
      <Field label="For how long">
        <Select
          value={term.name}
          onChange={({ target }) => {
            const name = banTerms.find((each) => each === target.value);
            if (name) onChange({ ...term, name });
          }}
        >
          {banTerms.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </Field>
      {term.name === "Until a date" && (
        <Field
          label="Until"
          hint="By your clock."
          error={isPast ? "The end must lie in the future" : undefined}
        >
          <Input
            type="datetime-local"
            value={term.until}
            onChange={({ target }) => onChange({ ...term, until: target.value })}
          />
        </Field>
      )}
    </>
  );
}
