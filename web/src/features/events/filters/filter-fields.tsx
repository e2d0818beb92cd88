import { useQuery } from "@apollo/client/react";

import { AttributionFilter } from "./attribution-filter.tsx";
import { CategoryFilter } from "./category-filter.tsx";
import { CountryFilter } from "./country-filter.tsx";
import { countFilters, everything, type EventFilters } from "./event-filters.ts";
import { FilterFacetsDocument } from "./filter-facets.graphql.ts";
import type { FilterProps } from "./filter-props.ts";
import { MoreFilters } from "./more-filters.tsx";
import { SearchFilter } from "./search-filter.tsx";
import { TypeFilter } from "./type-filter.tsx";

/** Everything that narrows the map down, but for the time, which has its own slider. */
export function FilterFields(props: FilterProps) {
  const { data } = useQuery(FilterFacetsDocument);
  const counts =
    data && new Map(data.eventStats.byCategory.map(({ category, count }) => [category, count]));

  return (
    <div className="flex flex-col gap-4">
      <SearchFilter {...props} />
      <TypeFilter {...props} />
      <MoreFilters active={countFilters({ ...everything, ...folded(props.filters) })}>
        <CategoryFilter {...props} counts={counts} />
        <AttributionFilter {...props} />
        <CountryFilter {...props} countries={data?.eventStats.byCountry ?? []} />
      </MoreFilters>
    </div>
  );
}

/** The filters that may be out of sight. */
function folded({ categories, attributionAtLeast, countryCodes }: EventFilters) {
  return { categories, attributionAtLeast, countryCodes };
}
