import type { Facets } from "../map/clusters/facets.ts";
import { AttributionFilter } from "./attribution-filter.tsx";
import { CategoryFilter } from "./category-filter.tsx";
import { CountryFilter } from "./country-filter.tsx";
import { countFilters, everything, type EventFilters } from "./event-filters.ts";
import type { FilterProps } from "./filter-props.ts";
import { MoreFilters } from "./more-filters.tsx";
import { SearchFilter } from "./search-filter.tsx";
import { TypeFilter } from "./type-filter.tsx";

interface FilterFieldsProps extends FilterProps {
  /** Undefined until the counts are known, or while they are not those of the words that are looked for. */
  facets: Facets | undefined;
}

/** Everything that narrows the map down, but for the time, which has its own slider. */
export function FilterFields({ facets, ...props }: FilterFieldsProps) {
  return (
    <div className="flex flex-col gap-4">
      <SearchFilter {...props} />
      <TypeFilter {...props} />
      <MoreFilters active={countFilters({ ...everything, ...folded(props.filters) })}>
        <CategoryFilter {...props} counts={facets?.categories} />
        <AttributionFilter {...props} />
        <CountryFilter {...props} countries={facets?.countries ?? []} />
      </MoreFilters>
    </div>
  );
}

/** The filters that may be out of sight. */
function folded({ categories, attributionAtLeast, countryCodes }: EventFilters) {
  return { categories, attributionAtLeast, countryCodes };
}
