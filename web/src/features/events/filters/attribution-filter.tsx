import { attributionLevels } from "@vigilia/schema/event-enums.ts";
import { attributionWords } from "@vigilia/schema/words/event-words.ts";

import { Field } from "../../../ui/controls/field.tsx";
import { Select } from "../../../ui/controls/select.tsx";
import type { FilterProps } from "./filter-props.ts";

const strongest = attributionLevels.at(-1);

export function AttributionFilter({ filters, onChange }: FilterProps) {
  return (
    <Field label="How sure the attribution is">
      <Select
        value={filters.attributionAtLeast ?? ""}
        onChange={({ target }) =>
          onChange({
            attributionAtLeast: attributionLevels.find((level) => level === target.value) ?? null,
          })
        }
      >
        <option value="">Any</option>
        {attributionLevels.slice(1).map((level) => (
          <option key={level} value={level}>
            {attributionWords[level]}
            {level === strongest ? "" : " or stronger"}
          </option>
        ))}
      </Select>
    </Field>
  );
}
