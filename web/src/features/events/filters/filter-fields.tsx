import { useQuery } from "@apollo/client/react";

import { AttributionFilter } from "./attribution-filter.tsx";
import { CategoryFilter } from "./category-filter.tsx";
import { CountryFilter } from "./country-filter.tsx";
import { FilterFacetsDocument } from "./filter-facets.graphql.ts";
import type { FilterProps } from "./filter-props.ts";
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
      <CategoryFilter {...props} counts={counts} />
      <AttributionFilter {...props} />
      <CountryFilter {...props} countries={data?.eventStats.byCountry ?? []} />
    </div>
  );
}
