import { skipToken, useQuery } from "@apollo/client/react";
import { useMemo } from "react";

import { useSettled } from "../../../platform/use-settled.ts";
import type { MapFilter } from "../map/map-filter.ts";
import type { EventFilters } from "./event-filters.ts";
import { MatchingIdsDocument } from "./matching-ids.graphql.ts";

interface UsedMapFilter {
  filter: MapFilter;
  /** The server is still looking for the words. */
  isSearching: boolean;
  searchError: Error | undefined;
}

const typingPause = 250;

/** What the map is to show: its own columns answer everything but words, for which the server is asked. */
export function useMapFilter({ text, ...filters }: EventFilters): UsedMapFilter {
  const words = useSettled(text.trim(), typingPause);
  const { data, previousData, loading, error } = useQuery(
    MatchingIdsDocument,
    words === "" ? skipToken : { variables: { filter: { text: words } } },
  );
  const ids = words === "" ? null : ((data ?? previousData)?.eventIds ?? null);
  const { types, categories, attributionAtLeast, dateFrom, dateTo, countryCodes } = filters;
  const filter = useMemo(
    () => ({ types, categories, attributionAtLeast, dateFrom, dateTo, countryCodes, ids }),
    [types, categories, attributionAtLeast, dateFrom, dateTo, countryCodes, ids],
  );
  return { filter, isSearching: loading || words !== text.trim(), searchError: error };
}
