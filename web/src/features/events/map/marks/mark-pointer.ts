import { eventTypes } from "@vigilia/schema/event-enums.ts";
import { numberText } from "@vigilia/schema/number-text.ts";
import { microDegreesPerDegree } from "@vigilia/schema/snapshot/event-snapshot.ts";
import type { Map as MapLibreMap, MapMouseEvent } from "maplibre-gl";

import type { ClusterView } from "../clusters/cluster-protocol.ts";
import { unitsOf, projectX, projectY } from "../clusters/map-bounds.ts";
import { kindSummary } from "./kind-marks.ts";
import type { MarkOverlay } from "./mark-overlay.ts";
import { markSize } from "./mark-style.ts";

/** Pixels between the pointer and the line. */
const labelDistance = 14;

/** A line of text beside the pointer. Not announced: the list says the same to those who do not point. */
class MapTooltip {
  readonly #container: HTMLElement;
  readonly #element = document.createElement("div");

  constructor(container: HTMLElement) {
    this.#container = container;
    this.#element.className = "map-tooltip";
    this.#element.ariaHidden = "true";
    this.#element.hidden = true;
    container.append(this.#element);
  }

  /** On the side of the pointer that has more room. */
  show(text: string, { x, y }: { x: number; y: number }): void {
    const isRight = x < this.#container.clientWidth / 2;
    const left = isRight ? `${x + labelDistance}px` : `calc(${x - labelDistance}px - 100%)`;
    this.#element.textContent = text;
    this.#element.style.transform = `translate(${left}, ${y - labelDistance}px)`;
    this.#element.hidden = false;
  }

  hide(): void {
    this.#element.hidden = true;
  }
}

/** Small marks are given this radius in pixels, so that a finger finds them. */
const leastReach = 16;

/** The place of the mark under a point of the mercator square, or undefined; of several the nearest. */
export function markAt(
  view: ClusterView,
  { x, y, zoom }: { x: number; y: number; zoom: number },
): number | undefined {
  const pixel = unitsOf(1, zoom);
  let found: number | undefined;
  let nearest = Infinity;
  for (let index = 0; index < view.count; index++) {
    const distance = Math.hypot((view.x[index] ?? 0) - x, (view.y[index] ?? 0) - y) / pixel;
    const reach = Math.max(leastReach, markSize(view.total[index] ?? 1) / 2);
    if (distance > reach || distance >= nearest) continue;
    nearest = distance;
    found = index;
  }
  return found;
}

const sides = { RUSSIAN: "Russian", CHINESE: "Chinese" } as const;

/** A mark in words: "12 events: 9 Russian, 3 Chinese". */
export function markSummary({ total, chinese }: { total: number; chinese: number }): string {
  const counts = { RUSSIAN: total - chinese, CHINESE: chinese };
  const present = eventTypes.filter((type) => counts[type] > 0);
  const [only] = present;
  if (only !== undefined && present.length === 1) {
    return total === 1 ? `1 ${sides[only]} event` : `${numberText(total)} ${sides[only]} events`;
  }
  return `${numberText(total)} events: ${present.map((type) => `${numberText(counts[type])} ${sides[type]}`).join(", ")}`;
}

/** Mouse and finger over the marks: what they point at is lit and named, what they press is handed on. */
export function followPointer(
  map: MapLibreMap,
  overlay: MarkOverlay,
  onPress: (index: number) => void,
): void {
  const tooltip = new MapTooltip(map.getContainer());

  const leave = (): void => {
    overlay.hovered = undefined;
    map.getCanvas().style.cursor = "";
    tooltip.hide();
  };
  const point = (event: MapMouseEvent): void => {
    const index = map.isMoving() ? undefined : markUnder(map, overlay.view, event);
    if (index === undefined || !overlay.view) return leave();
    overlay.hovered = index;
    map.getCanvas().style.cursor = "pointer";
    tooltip.show(summaryOf(overlay.view, index), event.point);
  };
  const press = (event: MapMouseEvent): void => {
    const index = markUnder(map, overlay.view, event);
    if (index === undefined) return;
    leave();
    onPress(index);
  };

  map.on("mousemove", point);
  map.on("mouseout", leave);
  map.on("movestart", leave);
  map.on("click", press);
}

function markUnder(
  map: MapLibreMap,
  view: ClusterView | undefined,
  { lngLat }: MapMouseEvent,
): number | undefined {
  if (!view) return undefined;
  const x = projectX(lngLat.lng * microDegreesPerDegree);
  const y = projectY(lngLat.lat * microDegreesPerDegree);
  return markAt(view, { x, y, zoom: map.getZoom() });
}

function summaryOf(view: ClusterView, index: number): string {
  if (view.groups) return kindSummary(view, index);
  const { total, chinese } = view;
  return markSummary({ total: total[index] ?? 0, chinese: chinese[index] ?? 0 });
}
