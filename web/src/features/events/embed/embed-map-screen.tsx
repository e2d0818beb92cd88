import { useQuery } from "@apollo/client/react";
import { paths } from "@vigilia/schema/paths.ts";
import { filterWords, incidentCount } from "@vigilia/schema/words/filter-words.ts";
import { useEffect, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "react-router-dom";

import { useDocumentTitle } from "../../../platform/document-title.ts";
import { ErrorPanel } from "../../../ui/blocks/error-panel.tsx";
import { apiFilterOf } from "../filters/event-filters.ts";
import { useMapFilter } from "../filters/use-event-filters.ts";
import { useMapAddress } from "../filters/use-map-address.ts";
import { FirstView } from "../first-view/first-view.tsx";
import { ColourKey } from "../map-screen/colour-key.tsx";
import "../map-screen.css";
import { ViewList } from "../map-screen/event-list.tsx";
import { MapOverviewDocument } from "../map-screen/map-overview.graphql.ts";
import { PlacePopup } from "../map-screen/place-popup.tsx";
import { useEventMap } from "../map/use-event-map.ts";
import { EmbedFrame } from "./embed-frame.tsx";

const onHashChange = (onChange: () => void) => {
  window.addEventListener("hashchange", onChange);
  return () => window.removeEventListener("hashchange", onChange);
};

/** The view that the frame was given. */
const useHash = () =>
  useSyncExternalStore(
    onHashChange,
    () => location.hash,
    () => "",
  );

/** The map with the filter, the time and the view of the ordinary map's address, in a frame of another site. */
export function EmbedMapScreen() {
  useDocumentTitle("Map");
  const { search } = useLocation();
  const { filters, isDensity, colouring, change } = useMapAddress();
  const { container, session, state, retryProgram } = useEventMap();
  const words = useMapFilter(filters, { session, version: state.version });
  const { data } = useQuery(MapOverviewDocument, { variables: { filter: apiFilterOf(filters) } });
  const hash = useHash();
  useEffect(() => session?.showDensity(isDensity), [session, isDensity]);
  useEffect(() => session?.colourBy(colouring), [session, colouring]);
  const matching = state.matching ?? data?.events.totalCount;
  const hasMap = state.status !== "unavailable";

  return (
    <EmbedFrame
      path={`${paths.map}${search}${hash}`}
      heading={
        <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h1 className="font-semibold text-ink">
            {filterWords(filters) ?? "Hostile incidents in Europe"}
            {matching !== undefined && (
              <span className="font-normal text-ink-soft"> · {incidentCount(matching)}</span>
            )}
          </h1>
          <ColourKey
            colouring={colouring}
            className="flex flex-wrap items-center gap-x-3 text-ink-soft"
          />
        </div>
      }
    >
      <div className={hasMap ? "map-screen is-embedded" : "hidden"}>
        <div className="map-ground">
          <div ref={container} className="size-full" />
          <FirstView isOver={state.isPainted} />
        </div>
      </div>
      {!hasMap && (
        <div className="min-h-0 flex-1 overflow-y-auto">
          <ViewList
            inView={state.inView}
            overview={data?.events}
            isNothing={state.matching === 0}
            outside={0}
            isFailed={false}
            search={words}
            onRetry={() => void session?.retry()}
            onChange={change}
            onMore={() => session?.listMore()}
          />
        </div>
      )}
      {state.popup && createPortal(<PlacePopup {...state.popup.place} />, state.popup.host)}
      {(state.status === "failed" || retryProgram) && (
        <div className="absolute inset-0 z-10 grid place-items-center bg-scrim">
          <div className="rounded-xl bg-surface">
            <ErrorPanel
              title="The map could not be loaded"
              message="Please check your connection and try again."
              onRetry={retryProgram ?? (() => void session?.retry())}
            />
          </div>
        </div>
      )}
    </EmbedFrame>
  );
}
