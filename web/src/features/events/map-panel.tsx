import { ListFilter, Rows3 } from "lucide-react";
import { useState } from "react";

import { messageFor } from "../../platform/error-message.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { FieldError } from "../../ui/field-error.tsx";
import { countFilters } from "./filters/event-filters.ts";
import { FilterFields } from "./filters/filter-fields.tsx";
import type { FilterProps } from "./filters/filter-props.ts";
import type { ShownPlace } from "./list/listed-event.tsx";
import { ViewList } from "./list/view-list.tsx";
import { MapPanelHeader } from "./map-panel-header.tsx";
import type { EventMapState } from "./map/event-map-state.ts";

interface MapPanelProps extends FilterProps {
  state: EventMapState;
  isSearching: boolean;
  searchError: Error | undefined;
  onShow: (place: ShownPlace) => void;
  onMore: () => void;
}

/** Filters and list: a column beside the map where there is room, two sheets over it where there is not. */
export function MapPanel({
  state,
  isSearching,
  searchError,
  onShow,
  onMore,
  ...filtering
}: MapPanelProps) {
  const [sheet, setSheet] = useState<"filters" | "list" | null>(null);
  const active = countFilters(filtering.filters);
  const { inView, matching } = state;

  return (
    <>
      <div className="map-sheet-buttons">
        <Button variant="primary" onClick={() => setSheet("filters")}>
          <ListFilter aria-hidden="true" className="size-4" />
          Filters{active > 0 && ` (${active})`}
        </Button>
        <Button variant="primary" onClick={() => setSheet("list")}>
          <Rows3 aria-hidden="true" className="size-4" />
          List{inView && ` (${inView.total})`}
        </Button>
      </div>
      <div className={classNames("map-panel", sheet && "is-open")}>
        <MapPanelHeader
          {...filtering}
          matching={isSearching ? undefined : matching}
          isFiltered={active > 0}
          onClose={() => setSheet(null)}
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
              onChange={filtering.onChange}
              onMore={onMore}
              onShow={(place) => {
                setSheet(null);
                onShow(place);
              }}
            />
          </section>
        </div>
      </div>
    </>
  );
}
