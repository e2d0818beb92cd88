import { useApolloClient, useQuery, useSubscription } from "@apollo/client/react";
import { filterWords } from "@vigilia/schema/words/filter-words.ts";
import { type ComponentProps, useEffect, useRef } from "react";
import { createPortal } from "react-dom";

import { useReconnect } from "../../../platform/apollo/live-return.ts";
import { useDocumentTitle } from "../../../platform/document-title.ts";
import { ErrorPanel } from "../../../ui/blocks/error-panel.tsx";
import { announce } from "../../../ui/overlays/announcements.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { useRequestedPlace } from "../event/use-requested-place.ts";
import { apiFilterOf, asksFor, type EventFilters } from "../filters/event-filters.ts";
import "../map-screen.css";
import { MapSelectionDocument } from "../filters/map-selection.graphql.ts";
import { TimeControl } from "../filters/time-control.tsx";
import { useMapFilter } from "../filters/use-event-filters.ts";
import { useMapAddress } from "../filters/use-map-address.ts";
import { FirstView } from "../first-view/first-view.tsx";
import { ColouringContext } from "../kinds/kind-dot.tsx";
import type { EventMapSession } from "../map/event-map-session.ts";
import type { EventMapState } from "../map/event-map-state.ts";
import { useEventMap } from "../map/use-event-map.ts";
import { EventPublishedDocument } from "./event-published.graphql.ts";
import { MapControls } from "./map-controls.tsx";
import { MapOverviewDocument, type MapOverviewQuery } from "./map-overview.graphql.ts";
import { MapPanel } from "./map-panel.tsx";
import { MapTools } from "./map-tools.tsx";
import { PlacePopup } from "./place-popup.tsx";

interface DrawnMap {
  session: EventMapSession | undefined;
  /** Of the snapshot that the map has loaded: what was published since is delivered first. */
  version: string | undefined;
}

/**
 * Draws events as they are published, and says so in passing of those that the visitor asked for; those of a time
 * without connection are only drawn.
 */
export function usePublishedEvents({ session, version }: DrawnMap, filters: EventFilters): void {
  const returning = useRef<Promise<void>>(undefined);
  const client = useApolloClient();
  // Where words are looked for, the server knows which events hold them.
  const searchAgain = () => void client.refetchQueries({ include: [MapSelectionDocument] });
  useReconnect(() => {
    const caughtUp = session?.catchUp().finally(() => {
      if (returning.current === caughtUp) returning.current = undefined;
    });
    returning.current = caughtUp;
    searchAgain();
  });
  useSubscription(EventPublishedDocument, {
    variables: { after: version },
    skip: version === undefined,
    onData: ({ data: { data } }) => {
      if (!data || !session) return;
      const { title, sourceUrl, ...event } = data.eventPublished;
      session.publish(event);
      searchAgain();
      if (returning.current || !asksFor(filters, { ...event, title, sourceUrl })) return;
      showToast({
        text: `New on the map: ${title}`,
        action: { label: "Show", onAct: () => session.lookAt(event) },
      });
    },
  });
}

/** What the server has listed for these filters; the map's own columns take its place. */
function useOverview(filters: EventFilters): MapOverviewQuery["events"] | undefined {
  const { data, dataState } = useQuery(MapOverviewDocument, {
    variables: { filter: apiFilterOf(filters) },
    fetchPolicy: import.meta.env.SSR ? "cache-first" : "cache-only",
  });
  return dataState === "complete" ? data.events : undefined;
}

const restMilliseconds = 800;

/** Announces to screen readers how many events the map shows, once it has come to rest. */
function useViewAnnouncement({
  inView,
  matching,
}: Partial<Pick<EventMapState, "inView" | "matching">>): void {
  const shown = inView?.total;
  useEffect(() => {
    if (shown === undefined || matching === undefined) return;
    const timer = setTimeout(
      () => announce(`${shown} of ${matching} events in view`),
      restMilliseconds,
    );
    return () => clearTimeout(timer);
  }, [shown, matching]);
}

/** Says over the map's ground why there is nothing on it. */
function FailurePanel(failure: ComponentProps<typeof ErrorPanel>) {
  return (
    <div className="absolute inset-0 z-10 grid place-items-center bg-scrim lg:right-96">
      <div className="rounded-xl bg-surface">
        <ErrorPanel {...failure} />
      </div>
    </div>
  );
}

/** The map of all events, with its filters and its list. */
export function MapScreen() {
  const address = useMapAddress();
  const { filters, isDensity, colouring } = address;
  useDocumentTitle(filterWords(filters) ?? "Map");
  const { container, session, state, retryProgram } = useEventMap();
  const overview = useOverview(filters);
  const search = useMapFilter(filters, { session, version: state.version });
  useRequestedPlace(session);
  usePublishedEvents({ session, version: state.version }, filters);
  useViewAnnouncement(search.isSearching || search.error ? {} : state);

  useEffect(() => session?.showDensity(isDensity), [session, isDensity]);
  useEffect(() => session?.colourBy(colouring), [session, colouring]);

  return (
    <div className={state.status === "unavailable" ? "map-screen is-list-only" : "map-screen"}>
      <h1 className="sr-only">Map of hostile incidents in Europe</h1>
      <div className="map-ground">
        <div ref={container} className="size-full" />
        <FirstView isOver={state.isPainted} />
      </div>
      {state.popup && createPortal(<PlacePopup {...state.popup.place} />, state.popup.host)}
      {state.status === "failed" && (
        <FailurePanel
          title="The incidents could not be loaded"
          message="Please check your connection and try again."
          onRetry={() => void session?.retry()}
        />
      )}
      {retryProgram && (
        <FailurePanel
          title="The map could not be loaded"
          message="It will be, once the connection is back. The newest incidents are in the list."
          onRetry={retryProgram}
        />
      )}
      <MapTools
        onHome={() => session?.goHome()}
        onPosition={(place) => session?.lookAround(place)}
      />
      <MapControls
        isDensity={isDensity}
        colouring={colouring}
        onLook={address.show}
        isOnOwnStyle={state.isOnOwnStyle}
        isBasemapMissing={state.isBasemapMissing}
        onRetryBasemap={() => session?.retryBasemap()}
      />
      <ColouringContext value={colouring}>
        <MapPanel
          filters={filters}
          onChange={address.change}
          isCharting={address.isCharting}
          isOfView={address.isOfView}
          onLook={address.show}
          sheets={address}
          state={state}
          overview={overview}
          search={search}
          onShow={(place) => session?.lookAt(place)}
          onLookAt={(view) => session?.goTo(view)}
          onShowAll={() => void session?.showAll()}
          onMore={() => session?.listMore()}
          boundsInView={() => session?.boundsInView}
          onRetry={() => void session?.retry()}
        />
        {state.histogram && (
          <section aria-label="Time" className="map-time">
            <TimeControl
              histogram={state.histogram}
              filters={filters}
              onChange={address.change}
              onHold={address.hold}
            />
          </section>
        )}
      </ColouringContext>
    </div>
  );
}
