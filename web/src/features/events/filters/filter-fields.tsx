import {
  attributionWords,
  categoryWords,
  countryWords,
} from "@vigilia/schema/words/event-words.ts";
import { ChevronDown, X } from "lucide-react";
import { type ReactNode, useState } from "react";

import { useMediaQuery } from "../../../platform/browser-state.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { Select } from "../../../ui/controls/input.tsx";
import type { CountryCount, Facets } from "../map/clusters/facets.ts";
import {
  type FilterProps,
  AttributionFilter,
  CategoryFilter,
  TagFilter,
  TypeFilter,
} from "./choice-filters.tsx";
import { countFilters, everything, type EventFilters } from "./event-filters.ts";
import { type MapLooks, SearchBox } from "./search-box.tsx";

interface CountryFilterProps extends FilterProps {
  /** Most events first. */
  countries: readonly CountryCount[];
}

function CountryFilter({ filters, onChange, countries }: CountryFilterProps) {
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

interface MoreFiltersProps {
  /** How many of them narrow anything down. */
  active: number;
  children: ReactNode;
}

/** Where filters and list share a column, the list is to begin within sight. */
const besideTheMap = "(width >= 64rem)";

/** Filters that fold away while none of them is in use; in a sheet of their own they have the room. */
function MoreFilters({ active, children }: MoreFiltersProps) {
  const sharesColumn = useMediaQuery(besideTheMap, true);
  const [isOpen, setIsOpen] = useState(active > 0);
  if (!sharesColumn) return children;
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="group"
    >
      <summary className="-mx-2 flex min-h-8 cursor-pointer list-none items-center gap-2 rounded-md px-2 text-sm font-medium text-ink hover:bg-hover [&::-webkit-details-marker]:hidden">
        More filters
        <span className="truncate font-normal text-ink-faint">kind, certainty, country</span>
        {active > 0 && (
          <span className="rounded-sm bg-accent-quiet px-1.5 text-xs font-semibold text-accent tabular-nums">
            <span className="sr-only">in use: </span>
            {active}
          </span>
        )}
        <ChevronDown
          aria-hidden="true"
          className="ml-auto size-4 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="mt-3 flex flex-col gap-4">{children}</div>
    </details>
  );
}

interface FilterFieldsProps extends FilterProps, MapLooks {
  /** Undefined until the counts are known, or while they are not those of the words that are looked for. */
  facets: Facets | undefined;
}

/** Everything that narrows the map down, but for the time, which has its own slider. */
export function FilterFields({ facets, ...props }: FilterFieldsProps) {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-2">
        <SearchBox {...props} />
        <AskedFor {...props} />
      </div>
      <TypeFilter {...props} />
      <TagFilter {...props} />
      <MoreFilters active={countFilters({ ...everything, ...folded(props.filters) })}>
        <CategoryFilter {...props} counts={facets?.categories} />
        <AttributionFilter {...props} />
        <CountryFilter {...props} countries={facets?.countries ?? []} />
      </MoreFilters>
    </div>
  );
}

/** What is switched on and may be out of sight, each to be taken away by one press. */
function AskedFor({ filters, onChange }: FilterProps) {
  const { categories, countryCodes, attributionAtLeast } = filters;
  const asked: [label: string, without: Partial<EventFilters>][] = [
    ...categories.map((one): [string, Partial<EventFilters>] => [
      categoryWords[one],
      { categories: categories.filter((other) => other !== one) },
    ]),
    ...countryCodes.map((one): [string, Partial<EventFilters>] => [
      countryWords(one),
      { countryCodes: countryCodes.filter((other) => other !== one) },
    ]),
  ];
  if (attributionAtLeast !== null) {
    const label = `At least ${attributionWords[attributionAtLeast].toLowerCase()}`;
    asked.push([label, { attributionAtLeast: null }]);
  }
  if (asked.length === 0) return null;
  return (
    <ul aria-label="Filters switched on" className="flex flex-wrap gap-1.5">
      {asked.map(([label, without]) => (
        <li key={label}>
          <Button size="sm" aria-label={`Switch off ${label}`} onClick={() => onChange(without)}>
            {label}
            <X aria-hidden="true" className="size-3.5" />
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The filters that may be out of sight. */
function folded({ categories, attributionAtLeast, countryCodes }: EventFilters) {
  return { categories, attributionAtLeast, countryCodes };
}
