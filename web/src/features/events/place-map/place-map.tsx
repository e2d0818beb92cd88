import type { EventType } from "@vigilia/schema/event-enums.ts";
import { useEffect, useMemo, useState, type KeyboardEvent } from "react";
import { type MapRef, Map as ReactMap, Marker, NavigationControl } from "react-map-gl/maplibre";

import { runtimeConfig } from "../../../platform/runtime-config.ts";
import { useTheme } from "../../../platform/theme.ts";
import {
  onStyleFailure,
  ownStyle,
  baseMapOptions,
  foldCredits,
  keepNorthUp,
  prepareMaps,
} from "../map/create-base-map.ts";
import "maplibre-gl/dist/maplibre-gl.css";

import "../map/event-map.css";
import "./place-map.css";
import { initialView } from "../map/map-view.ts";
import type { Place } from "./place.ts";

/** The operator's style; the map's own in the theme of the page where there is none, or it does not load. */
function useMapStyle(map: MapRef | null) {
  const theme = useTheme();
  const { mapStyleUrl } = runtimeConfig;
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (map && mapStyleUrl) onStyleFailure(map.getMap(), () => setHasFailed(true));
  }, [map, mapStyleUrl]);

  // A new object would be a new style to the map.
  const own = useMemo(() => ownStyle(theme), [theme]);
  return mapStyleUrl && !hasFailed ? mapStyleUrl : own;
}

/** Near enough to recognise a town and its surroundings. */
const closeZoom = 7;

interface PlaceInView {
  map: MapRef | null;
  place: Place | null;
  isPicker: boolean;
}

/** Comes nearer where the place would be out of sight. A map that only shows is always near. */
function usePlaceInView({ map, place, isPicker }: PlaceInView): void {
  useEffect(() => {
    if (!map || !place) return;
    const center = { lng: place.longitude, lat: place.latitude };
    const isNear = isPicker || map.getZoom() >= closeZoom;
    if (isNear && map.getBounds().contains(center)) return;
    map.jumpTo({ center, zoom: Math.max(map.getZoom(), closeZoom) });
  }, [map, place, isPicker]);
}

prepareMaps();

export interface PlaceMapProps {
  /** What the map is about, for those who cannot see it. */
  label: string;
  /** Where the pin is. Keeps its identity while it names the same. */
  place: Place | null;
  /** Gives the pin the colour of that type's markers. */
  pinType?: EventType;
  /** The place stands for an area: it is marked by a ring, not by a pin. */
  isVague?: boolean;
  /** Other places that matter here, drawn as dots. */
  neighbours?: readonly Place[] | undefined;
  /** Called with each place that is pointed at. Without it, the map only shows. */
  onPick?: (place: Place) => void;
  /** Called where the browser cannot draw a map. */
  onUnavailable: () => void;
}

/**
 * A small map with one pin, to show a place or to choose one: by a press, by moving the pin, or from the keyboard by
 * moving the map below its middle and pressing Enter.
 */
export function PlaceMap({
  label,
  place,
  pinType,
  isVague = false,
  neighbours,
  onPick,
  onUnavailable,
}: PlaceMapProps) {
  const isPicker = onPick !== undefined;
  const [map, setMap] = useState<MapRef | null>(null);
  const mapStyle = useMapStyle(map);
  usePlaceInView({ map, place, isPicker });
  useEffect(() => {
    if (!map) return;
    keepNorthUp(map.getMap());
    foldCredits(map.getMap());
  }, [map]);

  const pick = ({ lng, lat }: { lng: number; lat: number }) =>
    onPick?.({ latitude: lat, longitude: lng });
  const pickMiddle = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !map || event.target !== map.getCanvas()) return;
    event.preventDefault();
    pick(map.getCenter().wrap());
  };

  return (
    <div
      role="presentation"
      className={isPicker ? "place-picker size-full" : "size-full"}
      onKeyDown={pickMiddle}
    >
      <ReactMap
        {...baseMapOptions}
        ref={setMap}
        initialViewState={place ? { ...place, zoom: closeZoom } : { ...initialView, zoom: 3 }}
        mapStyle={mapStyle}
        locale={{ "Map.Title": label }}
        cursor={isPicker ? "crosshair" : undefined}
        // The wheel and the single finger belong to the page that the map is a part of.
        cooperativeGestures
        onClick={({ lngLat }) => pick(lngLat.wrap())}
        onError={({ target }) => {
          if (!target) onUnavailable();
        }}
      >
        <NavigationControl position="top-right" showCompass={false} />
        {byPosition(neighbours).map(([position, neighbour]) => (
          <Marker key={position} {...neighbour}>
            <div className="place-neighbour" />
          </Marker>
        ))}
        {place && isVague && (
          <Marker {...place} className={pinStyles(pinType)}>
            <div className="place-area" />
          </Marker>
        )}
        {place && !isVague && (
          <Marker
            {...place}
            className={pinStyles(pinType)}
            color="currentColor"
            draggable={isPicker}
            onDragEnd={({ lngLat }) => pick(lngLat.wrap())}
          />
        )}
      </ReactMap>
    </div>
  );
}

function pinStyles(type: EventType | undefined): string {
  return type ? `place-pin place-pin-${type.toLowerCase()}` : "place-pin";
}

/** One dot for all that share a place. */
function byPosition(places: readonly Place[] = []): [string, Place][] {
  return [...new Map(places.map((place) => [`${place.latitude} ${place.longitude}`, place]))];
}
