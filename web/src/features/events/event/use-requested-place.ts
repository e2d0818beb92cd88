import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router-dom";

import { useLocationState } from "../../../platform/location-state.ts";
import type { EventMapSession } from "../map/event-map-session.ts";
import type { ShownPlace } from "./listed-event.tsx";

/** Travels as the state of a navigation to the map, which opens that event. */
export interface ShownPlaceState {
  shownPlace: ShownPlace;
}

/** Opens the event that the visitor came for; a reload later on shows what the address says by then. */
export function useRequestedPlace(session: EventMapSession | undefined): void {
  const state = useLocationState();
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const open = useEffectEvent((opened: EventMapSession) => {
    if (!isShownPlaceState(state)) return;
    opened.lookAt(state.shownPlace);
    void navigate({ search, hash }, { replace: true, state: null, preventScrollReset: true });
  });
  useEffect(() => {
    if (session) open(session);
  }, [session]);
}

function isShownPlaceState(state: unknown): state is ShownPlaceState {
  if (typeof state !== "object" || state === null || !("shownPlace" in state)) return false;
  const place = state.shownPlace;
  return (
    typeof place === "object" &&
    place !== null &&
    "id" in place &&
    typeof place.id === "string" &&
    "latitude" in place &&
    typeof place.latitude === "number" &&
    "longitude" in place &&
    typeof place.longitude === "number"
  );
}
