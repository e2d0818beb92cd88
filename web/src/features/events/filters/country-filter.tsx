import { countryWords } from "@vigilia/schema/words/event-words.ts";

import { Field } from "../../../ui/controls/field.tsx";
import { Select } from "../../../ui/controls/select.tsx";
import type { CountryCount } from "../map/clusters/facets.ts";
import type { FilterProps } from "./filter-props.ts";

interface CountryFilterProps extends FilterProps {
  /** Most events first. */
  countries: readonly CountryCount[];
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
        {countries.map(({ countryCode, count }) => (
          <option key={countryCode} value={countryCode}>
            {countryWords(countryCode)} ({count})
          </option>
        ))}
      </Select>
    </Field>
  );
}
