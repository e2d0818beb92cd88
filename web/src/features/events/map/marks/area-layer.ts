import { ScatterplotLayer } from "@deck.gl/layers";

import type { ClusterView } from "../clusters/cluster-protocol.ts";
import { bytes, mainGroup } from "./kind-marks.ts";
import { markPalettes, type MapTheme } from "./mark-style.ts";

/** Where something may have been: a disc of metres whose edge is none. */
export interface MarkArea {
  readonly position: [longitude: number, latitude: number];
  readonly metres: number;
  /** From 0 to 1. */
  readonly chinese: number;
  /** The group of kinds in whose colour it is drawn, where marks tell kinds. */
  readonly group: number | undefined;
}

export function areasOf(view: ClusterView): MarkArea[] {
  const { areaMetres, positions, total, chinese, groups } = view;
  const areas: MarkArea[] = [];
  for (const [index, metres] of areaMetres.entries()) {
    if (metres === 0) continue;
    areas.push({
      position: [positions[index * 2] ?? 0, positions[index * 2 + 1] ?? 0],
      metres,
      chinese: (chinese[index] ?? 0) / (total[index] ?? 1),
      group: groups && mainGroup(view, index),
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
  const { russian, chinese, kinds } = markPalettes[theme];
  return new SoftDiscLayer({
    id: "areas",
    data: areas,
    radiusUnits: "meters",
    stroked: false,
    getPosition: ({ position }) => position,
    getRadius: ({ metres }) => metres,
    getFillColor: (area) => {
      const ofKind = area.group === undefined ? undefined : kinds[area.group];
      if (ofKind) return [...bytes(ofKind), opacity[theme]];
      const mixed = (part: 0 | 1 | 2) =>
        Math.round(255 * (russian[part] + (chinese[part] - russian[part]) * area.chinese));
      return [mixed(0), mixed(1), mixed(2), opacity[theme]];
    },
    updateTriggers: { getFillColor: theme },
  });
}
