import type { EventFilters } from "./event-filters.ts";

/** What every part of the filters takes. */
export interface FilterProps {
  filters: EventFilters;
  onChange: (change: Partial<EventFilters>) => void;
}
