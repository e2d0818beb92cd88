import { microDegreesPerDegree } from "@vigilia/schema/snapshot/event-snapshot.ts";
import type { Map as MapLibreMap, MapMouseEvent } from "maplibre-gl";

import type { ClusterView } from "../clusters/cluster-protocol.ts";
import { MapTooltip } from "./map-tooltip.ts";
import { markAt } from "./mark-at.ts";
import type { MarkOverlay } from "./mark-overlay.ts";
import { markSummary } from "./mark-summary.ts";
import { projectX, projectY } from "../clusters/mercator.ts";

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

function summaryOf({ total, chinese }: ClusterView, index: number): string {
  return markSummary({ total: total[index] ?? 0, chinese: chinese[index] ?? 0 });
}
