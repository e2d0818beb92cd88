import { encodePng } from "./png.ts";

const size = 32;
const radius = 7;
const pixelRatio = 2;
/** How MapLibre reads distances: opacity falls by 1 over 8 pixels and is 3/4 on the outline. */
const reach = 8;
const outline = 0.75;

/** The town dot, as a distance field, so that the style chooses its colour and its size. */
export function dotSprite() {
  const opacities = Array.from({ length: size * size }, (_, index) => {
    const x = (index % size) + 0.5 - size / 2;
    const y = Math.floor(index / size) + 0.5 - size / 2;
    const opacity = outline - (Math.hypot(x, y) - radius) / reach;
    return Math.round(255 * Math.min(1, Math.max(0, opacity)));
  });
  const dot = { x: 0, y: 0, width: size, height: size, pixelRatio, sdf: true };
  return { index: { dot }, image: encodePng(size, opacities) };
}
