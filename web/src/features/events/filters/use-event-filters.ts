import { useCallback, useMemo } from "react";
import { useLocation, useNavigate } from "react-router-dom";

import { addressOf, filtersOf, type EventFilters } from "./event-filters.ts";

/** The filters stand in the address, so that a reload, a bookmark and a shared link show the same map. */
export function useEventFilters(): [EventFilters, (change: Partial<EventFilters>) => void] {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const filters = useMemo(() => filtersOf(new URLSearchParams(search)), [search]);
  const change = useCallback(
    (changed: Partial<EventFilters>) => {
      const address = addressOf({ ...filters, ...changed }).toString();
      // The view in the hash is kept by the map itself, behind the router's back.
      void navigate(
        { search: address, hash: window.location.hash || hash },
        { replace: true, preventScrollReset: true },
      );
    },
    [filters, hash, navigate],
  );
  return [filters, change];
}
