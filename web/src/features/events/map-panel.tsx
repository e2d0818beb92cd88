import { ListFilter, Rows3 } from "lucide-react";

import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { countFilters } from "./filters/event-filters.ts";
import { FilterFields } from "./filters/filter-fields.tsx";
import type { FilterProps } from "./filters/filter-props.ts";
import type { MapSearch } from "./filters/use-map-filter.ts";
import type { ShownPlace } from "./list/listed-event.tsx";
import { ViewList } from "./list/view-list.tsx";
import { MapPanelFooter } from "./map-panel-footer.tsx";
import { MapPanelHeader } from "./map-panel-header.tsx";
import type { EventMapState } from "./map/event-map-state.ts";
import { useSheets } from "./use-sheets.ts";

interface MapPanelProps extends FilterProps {
  state: EventMapState;
  search: MapSearch;
  onShow: (place: ShownPlace) => void;
  onMore: () => void;
  onRetry: () => void;
}

const afloat = "bg-overlay shadow-raised";

/** Filters and list: a column beside the map where there is room, two sheets over it where there is not. */
export function MapPanel({ state, search, onShow, onMore, onRetry, ...filtering }: MapPanelProps) {
  const { sheet, panel, open, close } = useSheets();
  const active = countFilters(filtering.filters);
  const { inView, matching } = state;
  const isFailed = state.status === "failed";
  const isCounted = !search.isSearching && !search.error;

  return (
    <>
      <SheetButtons active={active} listed={isCounted ? inView?.total : undefined} onOpen={open} />
      <div
        ref={panel}
        role="presentation"
        className={classNames("map-panel", sheet && "is-open")}
        onKeyDown={({ key }) => {
          if (sheet && key === "Escape") close();
        }}
      >
        <MapPanelHeader
          {...filtering}
          matching={matchText({ state, search })}
          isFiltered={active > 0}
          onClose={close}
        />
        <div className="min-h-0 flex-1 overflow-y-auto">
          <section
            aria-label="Filters"
            className={classNames("border-b border-line p-4", sheet === "list" && "max-lg:hidden")}
          >
            <FilterFields {...filtering} facets={isCounted ? state.facets : undefined} />
          </section>
          <section
            aria-label="Events in view"
            className={classNames(sheet === "filters" && "max-lg:hidden")}
          >
            <ViewList
              inView={search.isSearching && matching === 0 ? undefined : inView}
              isNothing={matching === 0}
              isFailed={isFailed}
              search={search}
              onRetry={onRetry}
              onChange={filtering.onChange}
              onMore={onMore}
              onShow={(place) => {
                close();
                onShow(place);
              }}
            />
          </section>
        </div>
        {sheet === "filters" && (
          <div className="border-t border-line p-4 lg:hidden">
            <Button variant="primary" className="w-full" onClick={close}>
              Show {isCounted && matching !== undefined ? eventCount(matching) : "the map"}
            </Button>
          </div>
        )}
        <MapPanelFooter />
      </div>
    </>
  );
}

interface SheetButtonsProps {
  /** How many filters narrow anything down. */
  active: number;
  /** How many events are in view; undefined while that is not known. */
  listed: number | undefined;
  onOpen: ReturnType<typeof useSheets>["open"];
}

function SheetButtons({ active, listed, onOpen }: SheetButtonsProps) {
  return (
    <div className="map-sheet-buttons">
      <Button className={afloat} onClick={onOpen("filters")}>
        <ListFilter aria-hidden="true" className="size-4" />
        Filters{active > 0 && ` (${active})`}
      </Button>
      <Button className={afloat} onClick={onOpen("list")}>
        <Rows3 aria-hidden="true" className="size-4" />
        List{listed !== undefined && ` (${listed.toLocaleString("en")})`}
      </Button>
    </div>
  );
}

/** The count of all that pass the filters, or why there is none. */
function matchText({ state, search }: Pick<MapPanelProps, "state" | "search">) {
  if (state.status === "failed") return "No events loaded";
  if (search.error) return "The search did not answer";
  return search.isSearching ? "Searching…" : (state.matching ?? "Loading…");
}

function eventCount(count: number): string {
  return count === 1 ? "1 event" : `${count.toLocaleString("en")} events`;
}
