import type { Bar } from "./bar-picture.ts";

const drawn = ["fill", "font-family", "font-size"] as const;

/** What a picture says of itself once it has left the page. */
export interface PictureWords {
  title: string;
  /** What was counted, from where, when, and under which licence. */
  caption: readonly string[];
}

const margin = 16;
const headLine = 32;
const captionLine = 15;
/** Of the caption's letters, what fits beside each other. */
const lettersPerLine = 78;

/** The picture with its colours written out, so that it looks the same outside this page, and with its words. */
export function standAloneSvg(picture: SVGSVGElement, { title, caption }: PictureWords): string {
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
  place(copy, { x: margin, y: margin + headLine, width, height });
  copy.removeAttribute("class");

  const lines = caption.flatMap(wrapped);
  const captionTop = margin + headLine + height + 2 * captionLine;
  const sheet = document.createElementNS(svgNamespace, "svg");
  const size = { width: width + 2 * margin, height: captionTop + lines.length * captionLine };
  place(sheet, size);
  sheet.setAttribute("viewBox", `0 0 ${size.width} ${size.height}`);
  const ground = document.createElementNS(svgNamespace, "rect");
  place(ground, size);
  ground.setAttribute("fill", groundOf(picture));
  const name = document.createElementNS(svgNamespace, "title");
  name.textContent = title;
  const { color, fontFamily } = getComputedStyle(picture);
  const words = document.createElementNS(svgNamespace, "g");
  words.setAttribute("fill", color);
  words.setAttribute("font-family", fontFamily);
  words.append(
    textAt(title, { y: margin + 14, size: 16 }),
    ...lines.map((line, at) => textAt(line, { y: captionTop + at * captionLine, size: 11 })),
  );
  sheet.append(name, ground, words, copy);
  return new XMLSerializer().serializeToString(sheet);
}

function place(element: SVGElement, box: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(box)) element.setAttribute(name, String(value));
}

function textAt(text: string, { y, size }: { y: number; size: number }): SVGTextElement {
  const element = document.createElementNS(svgNamespace, "text");
  place(element, { x: margin, y, "font-size": size });
  element.textContent = text;
  return element;
}

/** A picture breaks no lines by itself. */
export function wrapped(text: string): string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    const line = lines.at(-1) ?? "";
    if (line !== "" && line.length + word.length >= lettersPerLine) lines.push(word);
    else lines[lines.length - 1] = line === "" ? word : `${line} ${word}`;
  }
  return lines;
}

/** Dots for each unit of the drawing, so that it is sharp in print. */
const sharpness = 3;

/** The drawing in dots. */
export async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth * sharpness;
  canvas.height = image.naturalHeight * sharpness;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("No picture was drawn"))));
  return promise;
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
