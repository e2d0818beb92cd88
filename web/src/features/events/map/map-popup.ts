import type { Map as MapLibreMap, Popup } from "maplibre-gl";

import { mapLibrary } from "./map-library/map-library.ts";

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What is moved stays this far from the edge. */
const margin = 8;

/**
 * How far a map has to be panned so that a box on it lies within its frame; [0, 0] where it does. What is larger than
 * the frame shows its beginning.
 */
export function panIntoView(frame: Box, box: Box): [x: number, y: number] {
  return [
    missing([frame.left, frame.right], [box.left, box.right]),
    missing([frame.top, frame.bottom], [box.top, box.bottom]),
  ];
}

function missing([frameStart, frameEnd]: Span, [start, end]: Span): number {
  const beforeStart = frameStart + margin - start;
  if (beforeStart > 0) return -beforeStart;
  const afterEnd = end - (frameEnd - margin);
  // never so far that the beginning leaves instead
  return Math.max(0, Math.min(afterEnd, -beforeStart));
}

type Span = readonly [start: number, end: number];

/** The one popup of the map: a frame for what React renders into its host element. */
export class MapPopup {
  readonly #map: MapLibreMap;
  readonly #onClose: () => void;
  #popup: Popup | undefined;
  /** What had the focus when it opened. */
  #opener: Element | null = null;

  constructor(map: MapLibreMap, onClose: () => void) {
    this.#map = map;
    this.#onClose = onClose;
    map.getContainer().addEventListener("keydown", this.#closeOnEscape);
  }

  /** Opens it at a place, closing what was open, and returns the element to render into. */
  open({ longitude, latitude }: { longitude: number; latitude: number }): HTMLElement {
    this.close();
    this.#opener = document.activeElement;
    const host = document.createElement("div");
    const { Popup } = mapLibrary();
    const popup = new Popup({
      className: "event-popup",
      maxWidth: "min(22rem, calc(100vw - 2rem))",
      offset: 18,
      // the content arrives later: the component that renders it moves the focus
      focusAfterOpen: false,
    });
    popup.setLngLat([longitude, latitude]).setDOMContent(host).addTo(this.#map);
    popup.on("close", this.#closed);
    this.#popup = popup;
    this.#keepInside(popup);
    return host;
  }

  close(): void {
    this.#popup?.remove();
  }

  /** Its size comes with its content; a place near the edge leaves too little room for it. */
  #keepInside(popup: Popup): void {
    const observer = new ResizeObserver(() => {
      // makes the popup choose again on which side of the place it opens
      popup.setLngLat(popup.getLngLat());
      this.#showWhole();
    });
    observer.observe(popup.getElement());
    popup.on("close", () => observer.disconnect());
  }

  readonly #showWhole = () => {
    if (!this.#popup) return;
    if (this.#map.isMoving()) {
      this.#map.once("moveend", this.#showWhole);
      return;
    }
    const frame = this.#map.getContainer().getBoundingClientRect();
    const [x, y] = panIntoView(frame, this.#popup.getElement().getBoundingClientRect());
    if (x !== 0 || y !== 0) this.#map.panBy([x, y]);
  };

  readonly #closed = () => {
    this.#popup = undefined;
    this.#onClose();
  };

  readonly #closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== "Escape" || !this.#popup) return;
    this.close();
    const opener = this.#opener;
    const isThere = opener?.checkVisibility({ visibilityProperty: true });
    if (isThere && opener instanceof HTMLElement && opener !== document.body) opener.focus();
    else this.#map.getCanvas().focus();
  };
}
