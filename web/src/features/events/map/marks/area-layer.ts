import { ScatterplotLayer } from "@deck.gl/layers";

import type { ClusterView } from "../clusters/cluster-protocol.ts";
import { markPalettes, type MapTheme } from "./mark-style.ts";

/** Where something may have been: a disc of metres whose edge is none. */
export interface MarkArea {
  readonly position: [longitude: number, latitude: number];
  readonly metres: number;
  /** From 0 to 1. */
  readonly chinese: number;
}

export function areasOf({ areaMetres, positions, total, chinese }: ClusterView): MarkArea[] {
  const areas: MarkArea[] = [];
  for (const [index, metres] of areaMetres.entries()) {
    if (metres === 0) continue;
    areas.push({
      position: [positions[index * 2] ?? 0, positions[index * 2 + 1] ?? 0],
      metres,
      chinese: (chinese[index] ?? 0) / (total[index] ?? 1),
    });
  }
  return areas;
}

/** Of 255, in the middle. */
const opacity: Record<MapTheme, number> = { dark: 76, light: 64 };

/** A scatterplot that fades out towards its edge. */
class SoftDiscLayer extends ScatterplotLayer<MarkArea> {
  static override readonly layerName = "SoftDiscLayer";

  override getShaders() {
    const shaders: unknown = super.getShaders();
    return Object.assign({}, shaders, {
      inject: {
        "fs:DECKGL_FILTER_COLOR": "color.a *= 1.0 - smoothstep(0.45, 1.0, length(geometry.uv));",
      },
    });
  }
}

/** Below the marks. Its size is that of the ground, at any zoom. */
export function areaLayer(areas: MarkArea[], theme: MapTheme) {
  const { russian, chinese } = markPalettes[theme];
  return new SoftDiscLayer({
    id: "areas",
    data: areas,
    radiusUnits: "meters",
    stroked: false,
    getPosition: ({ position }) => position,
    getRadius: ({ metres }) => metres,
    getFillColor: (area) => {
      const mixed = (part: 0 | 1 | 2) =>
        Math.round(255 * (russian[part] + (chinese[part] - russian[part]) * area.chinese));
      return [mixed(0), mixed(1), mixed(2), opacity[theme]];
    },
    updateTriggers: { getFillColor: theme },
  });
}
