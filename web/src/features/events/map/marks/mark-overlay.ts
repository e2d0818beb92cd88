import { MapboxOverlay } from "@deck.gl/mapbox";
import type { Map as MapLibreMap } from "maplibre-gl";

import type { ClusterView, MarkReference } from "../clusters/cluster-protocol.ts";
import { kindLetters } from "./kind-marks.ts";
import { labelFont, markData, markLayers, type MarkData } from "./mark-layers.ts";
import type { MapTheme } from "./mark-style.ts";

export interface PlacedMark {
  readonly mark: MarkReference;
  readonly longitude: number;
  readonly latitude: number;
}

interface MarkOverlayOptions {
  theme: MapTheme;
  /** Called once: marks are drawn for the first time. */
  onPaint: () => void;
}

/** The deck.gl layers over the map, and what they show. */
export class MarkOverlay {
  readonly #overlay = new MapboxOverlay({
    interleaved: false,
    layers: [],
    onAfterRender: () => this.#notePaint(),
    // The list beside the map says in words what this picture shows: it is no stop on the way there.
    onLoad: () => this.#overlay.getCanvas()?.toggleAttribute("inert", true),
  });
  #theme: MapTheme;
  #view: ClusterView | undefined;
  #data: MarkData | undefined;
  #hovered: number | undefined;
  #hasFont = false;
  #isPainted = false;
  readonly #onPaint: () => void;

  constructor(map: MapLibreMap, { theme, onPaint }: MarkOverlayOptions) {
    this.#theme = theme;
    this.#onPaint = onPaint;
    map.addControl(this.#overlay);
    void this.#loadFont();
  }

  get view(): ClusterView | undefined {
    return this.#view;
  }

  set view(view: ClusterView | undefined) {
    this.#view = view;
    this.#data = view && markData(view);
    this.#hovered = undefined;
    this.#draw();
  }

  set theme(theme: MapTheme) {
    this.#theme = theme;
    this.#draw();
  }

  /** The place in the view of the mark that is pointed at. */
  set hovered(index: number | undefined) {
    if (index === this.#hovered) return;
    this.#hovered = index;
    this.#draw();
  }

  markAt(index: number): PlacedMark | undefined {
    const mark = this.#view?.marks[index];
    if (!this.#view || mark === undefined) return undefined;
    return {
      mark: { generation: this.#view.generation, zoom: this.#view.zoom, mark },
      longitude: this.#view.positions[index * 2] ?? 0,
      latitude: this.#view.positions[index * 2 + 1] ?? 0,
    };
  }

  get isPainted(): boolean {
    return this.#isPainted;
  }

  #notePaint(): void {
    if (this.#isPainted || !this.#data || !this.#hasFont) return;
    this.#isPainted = true;
    this.#onPaint();
  }

  #draw(): void {
    if (!this.#hasFont) return;
    const look = { theme: this.#theme, hovered: this.#hovered };
    this.#overlay.setProps({ layers: this.#data ? markLayers(this.#data, look) : [] });
  }

  /** The numbers are drawn from a picture of the font's digits: the font has to be there before it is taken. */
  async #loadFont(): Promise<void> {
    const { weight, family, characters } = labelFont;
    try {
      await document.fonts.load(`${weight} 16px ${family}`, characters + kindLetters);
    } finally {
      this.#hasFont = true;
      this.#draw();
    }
  }
}
