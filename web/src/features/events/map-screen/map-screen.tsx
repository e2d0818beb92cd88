import "../map-screen.css";
import { useEffect } from "react";
import { createPortal } from "react-dom";

import { useDocumentTitle } from "../../../platform/document-title.ts";
import { ErrorPanel } from "../../../ui/blocks/error-panel.tsx";
import { TimeSlider } from "../filters/time-slider.tsx";
import { useMapAddress } from "../filters/use-map-address.ts";
import { useMapFilter } from "../filters/use-event-filters.ts";
import { usePublishedEvents } from "./use-published-events.ts";
import { MapControls } from "./map-controls.tsx";
import { MapPanel } from "./map-panel.tsx";
import { useEventMap } from "../map/use-event-map.ts";
import { PlacePopup } from "./place-popup.tsx";
import { useBroughtPlace } from "../event/use-requested-place.ts";
import { useViewAnnouncement } from "./use-view-announcement.ts";

/** The map of all events, with what narrows it down and its twin in words. */
export function MapScreen() {
  useDocumentTitle("Map");
  const address = useMapAddress();
  const { filters, isDensity } = address;
  const { container, session, state } = useEventMap();
  const search = useMapFilter(filters, { session, version: state.version });
  useBroughtPlace(session);
  usePublishedEvents({ session, version: state.version }, filters);
  useViewAnnouncement(search.isSearching || search.error ? {} : state);

  useEffect(() => session?.showDensity(isDensity), [session, isDensity]);

  return (
    <div className={state.status === "unavailable" ? "map-screen is-list-only" : "map-screen"}>
      <h1 className="sr-only">Map of hostile incidents in Europe</h1>
      <div className="map-ground">
        <div ref={container} className="size-full" />
      </div>
      {state.popup && createPortal(<PlacePopup {...state.popup.place} />, state.popup.host)}
      {state.status === "failed" && (
        <div className="absolute inset-0 z-10 grid place-items-center bg-scrim lg:right-96">
          <div className="rounded-xl bg-surface">
            <ErrorPanel
              title="The incidents could not be loaded"
              message="Please check your connection and try again."
              onRetry={() => session?.retry()}
            />
          </div>
        </div>
      )}
      <MapControls
        isDensity={isDensity}
        onDensity={address.showDensity}
        isOnOwnStyle={state.isOnOwnStyle}
        isBasemapMissing={state.isBasemapMissing}
        onRetryBasemap={() => session?.retryBasemap()}
      />
      <MapPanel
        filters={filters}
        onChange={address.change}
        sheets={address}
        state={state}
        search={search}
        onShow={(place) => session?.lookAt(place)}
        onMore={() => session?.listMore()}
        onRetry={() => session?.retry()}
      />
      {state.histogram && (
        <section aria-label="Time" className="map-time">
          <TimeSlider histogram={state.histogram} filters={filters} onChange={address.change} />
        </section>
      )}
    </div>
  );
}
