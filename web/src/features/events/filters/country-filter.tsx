import { countryWords } from "@vigilia/schema/event-words.ts";

import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import type { FilterProps } from "./filter-props.ts";

interface CountryFilterProps extends FilterProps {
  /** Most events first; null gathers what happened at sea. */
  countries: readonly { countryCode: string | null; count: number }[];
}

export function CountryFilter({ filters, onChange, countries }: CountryFilterProps) {
  const chosen = filters.countryCodes.join();
  const isOffered = countries.some(({ countryCode }) => countryCode === chosen);
  return (
    <Field label="Country">
      <Select
        value={chosen}
        onChange={({ target }) =>
          onChange({ countryCodes: target.value ? target.value.split(",") : [] })
        }
      >
        <option value="">All countries</option>
        {/* An address may name several, or one without events. */}
        {chosen && !isOffered && (
          <option value={chosen}>{filters.countryCodes.map(countryWords).join(", ")}</option>
        )}
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
