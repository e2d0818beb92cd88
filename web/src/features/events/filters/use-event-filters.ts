import { skipToken, useQuery } from "@apollo/client/react";
import type { EventFilter } from "@vigilia/schema/api-types.ts";
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

/** Shows what the filters ask for: the map's own columns answer everything but words and tags, for which the server is asked. */
export function useMapFilter({ text, ...filters }: EventFilters, map: SearchedMap): MapSearch {
  const { session } = map;
  const { selection, ...search } = useSearch({ text: text.trim(), tags: filters.tags }, map);
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
  { text, tags }: Pick<EventFilters, "text" | "tags">,
  { session, version }: SearchedMap,
): MapSearch & { selection: MapSelection | null } {
  const words = useDebounced(text, typingPause);
  const asked = askedOf({ text: words, tags });
  const { data, previousData, error, refetch } = useQuery(
    MapSelectionDocument,
    !asked || version === undefined ? skipToken : { variables: { version, filter: asked } },
  );
  const answer = data?.mapSelection;
  const isStale = answer !== undefined && answer.version !== version;
  useEffect(() => {
    if (isStale) void session?.renew();
  }, [session, isStale]);

  const retry = () => void refetch().catch(() => undefined);
  if (!asked) return { selection: null, isSearching: text !== "", error: undefined, retry };
  if (error) return { selection: nothing, isSearching: text !== words, error, retry };
  return {
    selection: answer ?? previousData?.mapSelection ?? nothing,
    isSearching: text !== words || !answer || isStale,
    error: undefined,
    retry,
  };
}

/** What only the server can tell; null where that is nothing. */
function askedOf({ text, tags }: Pick<EventFilters, "text" | "tags">): EventFilter | null {
  if (text === "" && tags.length === 0) return null;
  return { ...(text && { text }), ...(tags.length > 0 && { tags: [...tags] }) };
}
