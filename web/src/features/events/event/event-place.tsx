import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { placeRadiusKilometres } from "@vigilia/schema/event-enums.ts";
import { paths } from "@vigilia/schema/paths.ts";
import { Map as MapIcon } from "lucide-react";
import { useMemo } from "react";

import { ButtonLink } from "../../../ui/controls/button.tsx";
import { hashOf } from "../map/map-view.ts";
import { PlaceMapView } from "../place-map/place-map-view.tsx";
import { placeFigures } from "../place-map/place.ts";
import { EventPlaceFragmentDoc, type EventPlaceFragment } from "./event-place.graphql.ts";
import type { ShownPlaceState } from "./use-requested-place.ts";

/** Near enough to distinguish the event's marker from its neighbours'. */
const markerZoom = 10;

export function EventPlace({ event }: { event: FragmentType<EventPlaceFragment> }) {
  const { data, complete } = useFragment({
    fragment: EventPlaceFragmentDoc,
    fragmentName: "EventPlace",
    from: event,
  });
  return complete ? <PlaceOnMap {...data} /> : null;
}

function PlaceOnMap(event: EventPlaceFragment) {
  const { id, type, latitude, longitude, placePrecision, retractedAt } = event;
  const radiusKilometres = placeRadiusKilometres[placePrecision] ?? 0;
  const place = useMemo(() => ({ latitude, longitude }), [latitude, longitude]);
  return (
    <section aria-label="Place" className="flex flex-col gap-3">
      <PlaceMapView
        label="Map of the place"
        place={place}
        pinType={type}
        radiusMetres={radiusKilometres * 1_000}
        className="h-72"
      />
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-ink-soft tabular-nums">
          {placeFigures(place, placePrecision)}
          {radiusKilometres > 0 && `, ${radiusKilometres} km around`}
        </p>
        {!retractedAt && (
          <ButtonLink
            size="sm"
            to={`${paths.map}${hashOf({ zoom: markerZoom, latitude, longitude })}`}
            state={{ shownPlace: { id, latitude, longitude } } satisfies ShownPlaceState}
          >
            <MapIcon aria-hidden="true" className="size-4" />
            Show on the map
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
