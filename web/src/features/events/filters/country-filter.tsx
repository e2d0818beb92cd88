import { countryWords } from "@vigilia/schema/event-words.ts";

import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import type { FilterProps } from "./filter-props.ts";

interface CountryFilterProps extends FilterProps {
  /** Most events first; null gathers what happened at sea. */
  countries: readonly { countryCode: string | null; count: number }[];
}

export function CountryFilter({ filters, onChange, countries }: CountryFilterProps) {
  return (
    <Field label="Country">
      <Select
        value={filters.countryCodes[0] ?? ""}
        onChange={({ target }) => onChange({ countryCodes: target.value ? [target.value] : [] })}
      >
        <option value="">All countries</option>
        {countries.map(({ countryCode, count }) =>
          countryCode ? (
            <option key={countryCode} value={countryCode}>
              {countryWords(countryCode)} ({count})
            </option>
          ) : null,
        )}
      </Select>
    </Field>
  );
}
