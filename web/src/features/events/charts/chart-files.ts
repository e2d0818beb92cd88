import type { Bar } from "./bar-chart.tsx";

const drawn = ["fill", "font-family", "font-size"] as const;

/** The picture with its colours written out, so that it looks the same outside this page. */
export function standAloneSvg(picture: SVGSVGElement, title: string): string {
  const copy = picture.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) return "";
  const originals = [...picture.querySelectorAll("*")];
  for (const [index, element] of [...copy.querySelectorAll("*")].entries()) {
    const original = originals[index];
    if (!original) continue;
    const style = getComputedStyle(original);
    for (const name of drawn) element.setAttribute(name, style.getPropertyValue(name));
    element.removeAttribute("class");
  }
  const { width, height } = picture.viewBox.baseVal;
  const ground = document.createElementNS(svgNamespace, "rect");
  ground.setAttribute("width", "100%");
  ground.setAttribute("height", "100%");
  ground.setAttribute("fill", groundOf(picture));
  const name = document.createElementNS(svgNamespace, "title");
  name.textContent = title;
  copy.prepend(name, ground);
  copy.setAttribute("xmlns", svgNamespace);
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  copy.removeAttribute("class");
  return new XMLSerializer().serializeToString(copy);
}

const svgNamespace = "http://www.w3.org/2000/svg";

/** The figure's own ground: its words are to be read on it. */
function groundOf(picture: Element): string {
  const figure = picture.closest("figure");
  return figure ? getComputedStyle(figure).backgroundColor : "white";
}

export function csvOf(column: string, bars: readonly Bar[]): string {
  const rows = bars.map(({ label, count }) => `${cell(label)},${count}`);
  return [`${column},events`, ...rows, ""].join("\r\n");
}

const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
