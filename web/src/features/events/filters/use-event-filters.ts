import { skipToken, useQuery } from "@apollo/client/react";
import { useEffect, useMemo } from "react";

import { useDebounced } from "../../../platform/use-debounced.ts";
import { nothing, type MapSelection } from "../map/clusters/map-filter.ts";
import type { EventMapSession } from "../map/event-map-session.ts";
import type { EventFilters } from "./event-filters.ts";
import { MapSelectionDocument } from "./map-selection.graphql.ts";

interface SearchedMap {
  session: EventMapSession | undefined;
  /** Of the snapshot that the map has loaded. */
  version: string | undefined;
}

export interface MapSearch {
  /** The server is still looking for the words: what is counted is not yet what was asked for. */
  isSearching: boolean;
  error: Error | undefined;
  retry: () => void;
}

const typingPause = 250;

/** Shows what the filters ask for: the map's own columns answer everything but words, for which the server is asked. */
export function useMapFilter({ text, ...filters }: EventFilters, map: SearchedMap): MapSearch {
  const { session } = map;
  const { selection, ...search } = useSearch(text.trim(), map);
  const { types, categories, attributionAtLeast, dateFrom, dateTo, countryCodes } = filters;
  const filter = useMemo(
    () => ({ types, categories, attributionAtLeast, dateFrom, dateTo, countryCodes, selection }),
    [types, categories, attributionAtLeast, dateFrom, dateTo, countryCodes, selection],
  );
  useEffect(() => session?.filter(filter), [session, filter]);
  return search;
}

/** Until the server has answered, the map shows what was found before; where it does not answer, nothing. */
function useSearch(
  text: string,
  { session, version }: SearchedMap,
): MapSearch & { selection: MapSelection | null } {
  const words = useDebounced(text, typingPause);
  const { data, previousData, error, refetch } = useQuery(
    MapSelectionDocument,
    words === "" || version === undefined ? skipToken : { variables: { version, text: words } },
  );
  const answer = data?.mapSelection;
  const isStale = answer !== undefined && answer.version !== version;
  useEffect(() => {
    if (isStale) void session?.renew();
  }, [session, isStale]);

  const retry = () => void refetch().catch(() => undefined);
  if (words === "") return { selection: null, isSearching: text !== "", error: undefined, retry };
  if (error) return { selection: nothing, isSearching: text !== words, error, retry };
  return {
    selection: answer ?? previousData?.mapSelection ?? nothing,
    isSearching: text !== words || !answer || isStale,
    error: undefined,
    retry,
  };
}
