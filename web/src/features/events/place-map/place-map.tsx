import type { EventType } from "@vigilia/schema/event-enums.ts";
import { useEffect, useMemo, useState, type KeyboardEvent } from "react";
import {
  Layer,
  type MapRef,
  Map as ReactMap,
  Marker,
  NavigationControl,
  ScaleControl,
  Source,
} from "react-map-gl/maplibre";

import { runtimeConfig } from "../../../platform/runtime-config.ts";
import { useTheme } from "../../../platform/theme.ts";
import {
  onStyleFailure,
  ownStyle,
  baseMapOptions,
  foldCredits,
  keepNorthUp,
  noteEndOfDetail,
  prepareMapLibrary,
} from "../map/create-base-map.ts";
import "maplibre-gl/dist/maplibre-gl.css";

import "../map/event-map.css";
import "./place-map.css";
import { initialView, type MapView } from "../map/map-view.ts";
import { markPalettes } from "../map/marks/mark-style.ts";
import { boundsOf, pixelsAtZoomZero, type Place } from "./place.ts";

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

/** In pixels, of an area that is looked at. */
const shownRadius = 100;

/** Near enough to recognise the surroundings, and far enough to see all of an area. */
function zoomOn(place: Place, radiusMetres: number): number {
  if (radiusMetres === 0) return closeZoom;
  const fitting = Math.log2(shownRadius / pixelsAtZoomZero(place, radiusMetres));
  return Math.min(closeZoom, fitting);
}

interface PlaceInView {
  map: MapRef | null;
  place: Place | null;
  isPicker: boolean;
  radiusMetres: number;
}

/** Comes nearer where the place would be out of sight. A map that only shows is always near. */
function usePlaceInView({ map, place, isPicker, radiusMetres }: PlaceInView): void {
  useEffect(() => {
    if (!map || !place) return;
    const center = { lng: place.longitude, lat: place.latitude };
    const zoom = zoomOn(place, radiusMetres);
    const isNear = isPicker || map.getZoom() >= zoom;
    if (isNear && map.getBounds().contains(center)) return;
    map.jumpTo({ center, zoom: Math.max(map.getZoom(), zoom) });
  }, [map, place, isPicker, radiusMetres]);
}

/** Smaller than the map of all events, it shows as much. */
const wholeView: MapView = { ...initialView, zoom: 3 };

export interface PlaceMapProps {
  /** What the map is about, for those who cannot see it. */
  label: string;
  /** Where the pin is. Keeps its identity while it names the same. */
  place: Place | null;
  /** Gives the pin the colour of that type's markers. */
  pinType?: EventType;
  /** How far around the place it may have been; where that is more than 0, a soft area takes the place of the pin. */
  radiusMetres?: number;
  /** Other places that matter here, drawn as dots. */
  neighbours?: readonly Place[] | undefined;
  /** Where it looks at first, as long as there is no pin; else at all neighbours. */
  view?: MapView | undefined;
  /** Where it looks from then on, each time that it is another. */
  looksAt?: MapView | undefined;
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
  radiusMetres = 0,
  neighbours,
  view,
  looksAt,
  onPick,
  onUnavailable,
}: PlaceMapProps) {
  const [library] = useState(prepareMapLibrary);
  const isPicker = onPick !== undefined;
  const isVague = radiusMetres > 0;
  const [map, setMap] = useState<MapRef | null>(null);
  const mapStyle = useMapStyle(map);
  usePlaceInView({ map, place, isPicker, radiusMetres });
  useEffect(() => {
    if (!map || !looksAt) return;
    map.jumpTo({ center: { lng: looksAt.longitude, lat: looksAt.latitude }, zoom: looksAt.zoom });
  }, [map, looksAt]);
  useEffect(() => {
    if (!map) return;
    keepNorthUp(map.getMap());
    foldCredits(map.getMap());
    noteEndOfDetail(map.getMap());
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
        mapLib={library}
        ref={setMap}
        initialViewState={firstView({ place, radiusMetres, view, neighbours })}
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
        <ScaleControl position="bottom-left" />
        {place && isVague && <SoftArea place={place} radiusMetres={radiusMetres} type={pinType} />}
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

type Shown = Pick<PlaceMapProps, "place" | "view" | "neighbours"> & { radiusMetres: number };

/** What is to be seen before anybody moves the map. */
function firstView({ place, radiusMetres, view, neighbours }: Shown) {
  if (place) return { ...place, zoom: zoomOn(place, radiusMetres) };
  const bounds = view ? null : boundsOf(neighbours);
  return bounds
    ? { bounds, fitBoundsOptions: { padding: 48, maxZoom: closeZoom } }
    : (view ?? wholeView);
}

interface SoftAreaProps {
  place: Place;
  radiusMetres: number;
  type: EventType | undefined;
}

/** As the map of all events draws what only stands for an area. */
function SoftArea({ place, radiusMetres, type }: SoftAreaProps) {
  const theme = useTheme();
  const { russian, chinese } = markPalettes[theme];
  const colour = (type === "CHINESE" ? chinese : russian).map((part) => Math.round(part * 255));
  const pixels = pixelsAtZoomZero(place, radiusMetres);
  const { longitude, latitude } = place;
  return (
    <Source type="geojson" data={{ type: "Point", coordinates: [longitude, latitude] }}>
      <Layer
        type="circle"
        paint={{
          // The ground doubles with each zoom.
          "circle-radius": [
            "interpolate",
            ["exponential", 2],
            ["zoom"],
            0,
            pixels,
            24,
            pixels * 2 ** 24,
          ],
          "circle-color": `rgb(${colour.join(",")})`,
          "circle-opacity": 0.35,
          "circle-blur": 0.7,
        }}
      />
    </Source>
  );
}

function pinStyles(type: EventType | undefined): string {
  return type ? `place-pin place-pin-${type.toLowerCase()}` : "place-pin";
}

/** One dot for all that share a place. */
function byPosition(places: readonly Place[] = []): [string, Place][] {
  return [...new Map(places.map((place) => [`${place.latitude} ${place.longitude}`, place]))];
}
