/** Pixels between the pointer and the line. */
const distance = 14;

/** A line of text beside the pointer. Not announced: the list says the same to those who do not point. */
export class MapTooltip {
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
    const left = isRight ? `${x + distance}px` : `calc(${x - distance}px - 100%)`;
    this.#element.textContent = text;
    this.#element.style.transform = `translate(${left}, ${y - distance}px)`;
    this.#element.hidden = false;
  }

  hide(): void {
    this.#element.hidden = true;
  }
}
