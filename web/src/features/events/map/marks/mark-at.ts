import type { ClusterView } from "../clusters/cluster-protocol.ts";
import { markSize } from "./mark-size.ts";
import { unitsOf } from "../clusters/mercator.ts";

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
