import { ListFilter, Rows3 } from "lucide-react";

import { messageFor } from "../../platform/error-message.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { FieldError } from "../../ui/field-error.tsx";
import { countFilters } from "./filters/event-filters.ts";
import { FilterFields } from "./filters/filter-fields.tsx";
import type { FilterProps } from "./filters/filter-props.ts";
import type { ShownPlace } from "./list/listed-event.tsx";
import { ViewList } from "./list/view-list.tsx";
import { MapPanelFooter } from "./map-panel-footer.tsx";
import { MapPanelHeader } from "./map-panel-header.tsx";
import type { EventMapState } from "./map/event-map-state.ts";
import { useSheets } from "./use-sheets.ts";

interface MapPanelProps extends FilterProps {
  state: EventMapState;
  isSearching: boolean;
  searchError: Error | undefined;
  onShow: (place: ShownPlace) => void;
  onMore: () => void;
  onRetry: () => void;
}

const afloat = "bg-overlay shadow-raised";

/** Filters and list: a column beside the map where there is room, two sheets over it where there is not. */
export function MapPanel({
  state,
  isSearching,
  searchError,
  onShow,
  onMore,
  onRetry,
  ...filtering
}: MapPanelProps) {
  const { sheet, panel, open, close } = useSheets();
  const active = countFilters(filtering.filters);
  const { inView, matching } = state;
  const isFailed = state.status === "failed";

  return (
    <>
      <div className="map-sheet-buttons">
        <Button className={afloat} onClick={open("filters")}>
          <ListFilter aria-hidden="true" className="size-4" />
          Filters{active > 0 && ` (${active})`}
        </Button>
        <Button className={afloat} onClick={open("list")}>
          <Rows3 aria-hidden="true" className="size-4" />
          List{inView && ` (${inView.total.toLocaleString("en")})`}
        </Button>
      </div>
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
          matching={matchText({ state, isSearching })}
          isFiltered={active > 0}
          onClose={close}
        />
        <div className="min-h-0 flex-1 overflow-y-auto">
          <section
            aria-label="Filters"
            className={classNames("border-b border-line p-4", sheet === "list" && "max-lg:hidden")}
          >
            <FilterFields {...filtering} />
            {searchError && (
              <FieldError error={messageFor(searchError, "The search did not answer.")} />
            )}
          </section>
          <section
            aria-label="Events in view"
            className={classNames(sheet === "filters" && "max-lg:hidden")}
          >
            <ViewList
              inView={inView}
              isNothing={matching === 0}
              isFailed={isFailed}
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
              {matching === undefined || isSearching
                ? "Show the map"
                : `Show ${eventCount(matching)}`}
            </Button>
          </div>
        )}
        <MapPanelFooter />
      </div>
    </>
  );
}

/** The count of all that pass the filters, or why there is none. */
function matchText({ state, isSearching }: Pick<MapPanelProps, "state" | "isSearching">) {
  if (state.status === "failed") return "No events loaded";
  return isSearching ? "Searching…" : (state.matching ?? "Loading…");
}

function eventCount(count: number): string {
  return count === 1 ? "1 event" : `${count.toLocaleString("en")} events`;
}
