import { numberText } from "@vigilia/schema/number-text.ts";
import { ListFilter, Rows3 } from "lucide-react";
import { useEffect, useRef } from "react";

import { lazyPart } from "../../../ui/blocks/lazy-part.tsx";
import { Notice } from "../../../ui/blocks/notice.tsx";
import { Skeleton } from "../../../ui/blocks/placeholders.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { classNames } from "../../../ui/styles.ts";
import type { ShownPlace } from "../event/listed-event.tsx";
import type { FilterProps } from "../filters/choice-filters.tsx";
import { countFilters } from "../filters/event-filters.ts";
import { FilterFields } from "../filters/filter-fields.tsx";
import type { MapSearch } from "../filters/use-event-filters.ts";
import type { MapLook, Sheet, useMapAddress } from "../filters/use-map-address.ts";
import type { MapBounds } from "../map/clusters/map-bounds.ts";
import type { EventMapState } from "../map/event-map-state.ts";
import type { MapView } from "../map/map-view.ts";
import { type EventOverview, ViewList } from "./event-list.tsx";
import { MapPanelFooter, MapPanelHeader } from "./map-panel-header.tsx";

const MapCharts = lazyPart(
  async () => (await import("./map-charts.tsx")).MapCharts,
  () => <Skeleton className="m-4 h-72" />,
);

/** The element of a sheet, which takes the focus when it opens, and gives it back to the button that opened it. */
function useSheetFocus(sheet: Sheet | null) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sheet === null) return;
    const opener = document.activeElement;
    panel.current?.querySelector<HTMLElement>("[data-closes-sheet]")?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [sheet]);
  return panel;
}

interface MapPanelProps extends FilterProps {
  sheets: Pick<ReturnType<typeof useMapAddress>, "sheet" | "openSheet" | "closeSheet">;
  state: EventMapState;
  /** Stands in for the map's own counts and list until there are any. */
  overview: EventOverview | undefined;
  search: MapSearch;
  onShow: (place: ShownPlace) => void;
  onMore: () => void;
  onLookAt: (view: MapView) => void;
  onShowAll: () => void;
  onRetry: () => void;
  boundsInView: () => MapBounds | undefined;
  /** Charts stand in the place of the list. */
  isCharting: boolean;
  /** Charts and downloads are only of what is in view. */
  isOfView: boolean;
  onLook: (look: MapLook) => void;
}

/** Filters and list: a column beside the map where there is room, two sheets over it where there is not. */
export function MapPanel(props: MapPanelProps) {
  const { state, overview, search, filters, onChange, sheets } = props;
  const { sheet, openSheet, closeSheet } = sheets;
  const panel = useSheetFocus(sheet);
  const active = countFilters(filters);
  const isCounted = !search.isSearching && !search.error;

  return (
    <>
      <SheetButtons
        active={active}
        listed={isCounted ? (state.inView?.total ?? overview?.totalCount) : undefined}
        onOpen={openSheet}
      />
      <div
        ref={panel}
        role="presentation"
        className={classNames("map-panel", sheet && "is-open")}
        onKeyDown={({ key }) => {
          if (sheet && key === "Escape") closeSheet();
        }}
      >
        <MapPanelHeader
          filters={filters}
          onChange={onChange}
          matching={matchText({ state, overview, search })}
          isFiltered={active > 0}
          boundsInView={props.boundsInView}
          isCharting={props.isCharting}
          isOfView={props.isOfView}
          onLook={props.onLook}
          onClose={closeSheet}
        />
        <FiltersAndList {...props} isCounted={isCounted} />
        {sheet === "filters" && (
          <div className="border-t border-line p-4 lg:hidden">
            <Button
              variant="primary"
              className="w-full"
              // A window without any of them would seem to show that there are none.
              onClick={
                isCounted && isElsewhere(state) ? leavingSheet(sheets, props).onShowAll : closeSheet
              }
            >
              Show{" "}
              {isCounted && state.matching !== undefined ? eventCount(state.matching) : "the map"}
            </Button>
          </div>
        )}
        <MapPanelFooter />
      </div>
    </>
  );
}

/** How many match beyond what the window shows. */
const outsideOf = ({ inView, matching }: EventMapState): number =>
  inView && matching !== undefined ? matching - inView.total : 0;

const isElsewhere = (state: EventMapState): boolean =>
  state.inView?.total === 0 && outsideOf(state) > 0;

type Looks = Pick<MapPanelProps, "onShow" | "onLookAt" | "onShowAll">;

/** The map is looked at once nothing lies over it. */
function leavingSheet({ sheet, closeSheet }: MapPanelProps["sheets"], looks: Looks): Looks {
  const leave = (look: () => void) => {
    if (!sheet) return look();
    // The step back brings the map's own entry of the history: the view of the place belongs there.
    window.addEventListener("popstate", look, { once: true });
    closeSheet();
  };
  return {
    onShow: (place) => leave(() => looks.onShow(place)),
    onLookAt: (view) => leave(() => looks.onLookAt(view)),
    onShowAll: () => leave(looks.onShowAll),
  };
}

function FiltersAndList({
  sheets,
  state,
  overview,
  search,
  isCounted,
  onShow,
  onMore,
  onRetry,
  boundsInView,
  isCharting,
  isOfView,
  onLook,
  onLookAt,
  onShowAll,
  ...filtering
}: MapPanelProps & { isCounted: boolean }) {
  const { sheet } = sheets;
  const { status, inView, matching, facets } = state;
  const isNothing = matching === 0;
  const hasMap = status !== "unavailable";
  const looks = hasMap ? leavingSheet(sheets, { onShow, onLookAt, onShowAll }) : {};
  return (
    <div className="map-panel-content min-h-0 flex-1 overflow-y-auto">
      {!hasMap && (
        <Notice tone="warning">
          This browser cannot draw the map (it lacks WebGL 2). All events are in the list.
        </Notice>
      )}
      <section
        aria-label="Filters"
        className={classNames("border-b border-line p-4", sheet === "list" && "max-lg:hidden")}
      >
        <FilterFields {...filtering} {...looks} facets={isCounted ? facets : undefined} />
      </section>
      <section
        aria-label={isCharting ? "Charts of these events" : "Events in view"}
        className={classNames(sheet === "filters" && "max-lg:hidden")}
      >
        {isCharting ? (
          <MapCharts
            {...filtering}
            boundsInView={boundsInView}
            isOfView={isOfView}
            onLook={onLook}
          />
        ) : (
          <ViewList
            {...looks}
            inView={search.isSearching && isNothing ? undefined : inView}
            overview={overview}
            isNothing={isNothing}
            outside={isCounted ? outsideOf(state) : 0}
            isFailed={status === "failed"}
            search={search}
            onRetry={onRetry}
            onChange={filtering.onChange}
            onMore={onMore}
          />
        )}
      </section>
    </div>
  );
}

interface SheetButtonsProps {
  /** How many filters narrow anything down. */
  active: number;
  /** How many events are in view; undefined while that is not known. */
  listed: number | undefined;
  onOpen: (sheet: Sheet) => void;
}

const afloat = "bg-overlay shadow-raised";

function SheetButtons({ active, listed, onOpen }: SheetButtonsProps) {
  return (
    <div className="map-sheet-buttons">
      <Button className={afloat} onClick={() => onOpen("filters")}>
        <ListFilter aria-hidden="true" className="size-4" />
        Filters{active > 0 && ` (${active})`}
      </Button>
      <Button className={afloat} onClick={() => onOpen("list")}>
        <Rows3 aria-hidden="true" className="size-4" />
        List{listed !== undefined && ` (${numberText(listed)})`}
      </Button>
    </div>
  );
}

/** The count of all that pass the filters, or why there is none. */
function matchText({
  state,
  overview,
  search,
}: Pick<MapPanelProps, "state" | "overview" | "search">) {
  if (state.status === "failed") return "No events loaded";
  if (search.error) return "The search did not answer";
  if (search.isSearching) return "Searching…";
  const waiting = state.isSlow ? "Still loading: the events are being prepared…" : "Loading…";
  return state.matching ?? overview?.totalCount ?? waiting;
}

function eventCount(count: number): string {
  return count === 1 ? "1 event" : `${numberText(count)} events`;
}
