import type { LayersList } from "@deck.gl/core";
import { TextLayer } from "@deck.gl/layers";

import type { ClusterView } from "../clusters/cluster-protocol.ts";
import { samePlaceZoom } from "../clusters/cluster-pyramid.ts";
import { areaLayer, areasOf } from "./area-layer.ts";
import { groupEnds, letterLayer, lettersOf } from "./kind-marks.ts";
import { MarkLayer } from "./mark-layer.ts";
import { markKinds, markMargin } from "./mark-shader.ts";
import { markPalettes, type MapTheme, countLabel, markSize } from "./mark-style.ts";

export const labelFont = { family: "Inter", weight: 600, characters: "0123456789.kM" } as const;

/** What the layers draw of one view, made once: pointing at a mark must not lay all of them out again. */
export type MarkData = ReturnType<typeof markData>;

export function markData(view: ClusterView) {
  const quads = {
    length: view.count,
    attributes: {
      getPosition: { value: view.positions, size: 2 },
      getRadius: { value: quadRadii(view), size: 1 },
      getShape: { value: shapes(view), size: 4 },
      getGroups: { value: ringParts(view), size: 4 },
    },
  };
  return { quads, counts: countsOf(view), letters: lettersOf(view), areas: areasOf(view) };
}

export function markLayers(
  { quads, counts, letters, areas }: MarkData,
  { theme, hovered }: { theme: MapTheme; hovered: number | undefined },
): LayersList {
  const marks = new MarkLayer({
    id: "marks",
    data: quads,
    palette: markPalettes[theme],
    lit: hovered ?? -1,
    radiusUnits: "pixels",
    billboard: true,
    stroked: false,
  });
  const labels = new TextLayer<Count>({
    id: "counts",
    data: counts,
    getText: ({ text }) => text,
    getPosition: ({ position }) => position,
    getSize: ({ size }) => size,
    getColor: [255, 255, 255],
    outlineColor: [20, 8, 4, 150],
    outlineWidth: 3,
    fontFamily: labelFont.family,
    fontWeight: labelFont.weight,
    characterSet: labelFont.characters,
    fontSettings: { sdf: true, fontSize: 64, buffer: 8, radius: 12, cutoff: 0.2, smoothing: 0.18 },
  });
  return [areaLayer(areas, theme), marks, labels, letterLayer(letters, theme, labelFont)];
}

interface Count {
  readonly text: string;
  readonly position: [longitude: number, latitude: number];
  readonly size: number;
}

function countsOf({ total, positions }: ClusterView): Count[] {
  return Array.from(total, (events, index) => ({
    events,
    position: [
      positions[index * 2] ?? 0,
      positions[index * 2 + 1] ?? 0,
    ] satisfies Count["position"],
  }))
    .filter(({ events }) => events > 1)
    .map(({ events, position }) => ({
      text: countLabel(events),
      position,
      size: markSize(events) / 10 + 9,
    }));
}

function quadRadii({ total }: ClusterView): Float32Array {
  return Float32Array.from(total, (events) => markSize(events) / 2 + markMargin);
}

/** The first four ends of the parts of every ring. */
function ringParts(view: ClusterView): Float32Array {
  const values = new Float32Array(view.count * 4);
  if (!view.groups) return values;
  for (let index = 0; index < view.count; index++) {
    values.set(groupEnds(view, index).slice(0, 4), index * 4);
  }
  return values;
}

const ofKinds = 2;

function shapes(view: ClusterView): Float32Array {
  const values = new Float32Array(view.count * 4);
  for (let index = 0; index < view.count; index++) {
    const total = view.total[index] ?? 1;
    if (view.groups) {
      const lastEnd = groupEnds(view, index).at(-1) ?? 0;
      values.set([lastEnd, markSize(total) / 2, kindOf(view, index), ofKinds], index * 4);
      continue;
    }
    const chinese = view.chinese[index] ?? 0;
    const isMixed = chinese > 0 && chinese < total;
    values.set(
      [chinese / total, markSize(total) / 2, kindOf(view, index), Number(isMixed)],
      index * 4,
    );
  }
  return values;
}

function kindOf(view: ClusterView, index: number): number {
  if (view.total[index] === 1) {
    return view.vague[index] === 1 ? markKinds.vagueSingle : markKinds.single;
  }
  const isPlace = view.samePlace[index] === 1 && view.zoom >= samePlaceZoom;
  return isPlace ? markKinds.samePlace : markKinds.cluster;
}
