import { Popup, type Map as MapLibreMap } from "maplibre-gl";

/** The one popup of the map: a frame for what React renders into its host element. */
export class MapPopup {
  readonly #map: MapLibreMap;
  readonly #onClose: () => void;
  #popup: Popup | undefined;

  constructor(map: MapLibreMap, onClose: () => void) {
    this.#map = map;
    this.#onClose = onClose;
    map.getContainer().addEventListener("keydown", this.#closeOnEscape);
  }

  /** Opens it at a place, closing what was open, and returns the element to render into. */
  open({ longitude, latitude }: { longitude: number; latitude: number }): HTMLElement {
    this.close();
    const host = document.createElement("div");
    const popup = new Popup({
      className: "event-popup",
      maxWidth: "min(22rem, calc(100vw - 2rem))",
      offset: 18,
      // the content arrives later: whoever renders it moves the focus
      focusAfterOpen: false,
    });
    popup.setLngLat([longitude, latitude]).setDOMContent(host).addTo(this.#map);
    popup.on("close", this.#closed);
    this.#popup = popup;
    return host;
  }

  close(): void {
    this.#popup?.remove();
  }

  readonly #closed = () => {
    this.#popup = undefined;
    this.#onClose();
  };

  readonly #closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== "Escape" || !this.#popup) return;
    this.close();
    this.#map.getCanvas().focus();
  };
}
