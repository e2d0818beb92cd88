import { paths } from "@vigilia/schema/paths.ts";
import { filterWords } from "@vigilia/schema/words/filter-words.ts";

import { useOrigin } from "../../../platform/render-facts.ts";
import type { OverlayProps } from "../../../ui/blocks/lazy-overlay.tsx";
import { addressOf, type EventFilters } from "../filters/event-filters.ts";
import { lookParameters } from "../filters/use-map-address.ts";
import { viewParameter } from "../map/map-view.ts";
import { ShareDialog, type SharedPage } from "../share/share-dialog.tsx";

interface SharedMap {
  filters: EventFilters;
  /** The query of the map's address, which says how they are shown. */
  search: string;
  /** The address's part with the view; empty where nobody has moved the map. */
  hash: string;
  origin: string;
}

/** With the view in the query, which the server reads: its title and its picture are of what was shared. */
export function sharedMap({ filters, search, hash, origin }: SharedMap): SharedPage {
  const address = addressOf(filters);
  const shown = new URLSearchParams(search);
  for (const name of lookParameters) {
    const value = shown.get(name);
    if (value) address.set(name, value);
  }
  const view = hash.replace(/^#/, "");
  if (view) address.set(viewParameter, view);
  const query = address.toString().replaceAll("%2F", "/").replaceAll("%2C", ",");
  const at = (path: string) => new URL(query ? `${path}?${query}` : path, origin).href;
  return {
    title: filterWords(filters) ?? "Map of hostile incidents in Europe",
    url: at(paths.map),
    embedUrl: at(paths.embed),
  };
}

interface ShareMapDialogProps extends OverlayProps {
  filters: EventFilters;
}

/** Passes on what the map shows now. */
export function ShareMapDialog({ trigger, filters }: ShareMapDialogProps) {
  const origin = useOrigin();
  const pageOf = () =>
    sharedMap({
      filters,
      search: location.search,
      hash: location.hash,
      origin,
    });
  return (
    <ShareDialog
      description="The map as it is now: its filters, its time and its view."
      pageOf={pageOf}
      trigger={trigger}
    />
  );
}
