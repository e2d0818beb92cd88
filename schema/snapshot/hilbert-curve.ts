/** Cells along one side of the square that the curve fills. */
export const hilbertSide = 65_536;

/** The place of a cell along the Hilbert curve: cells near each other on the curve are near each other in the square. */
export function hilbertIndex(cellX: number, cellY: number): number {
  let x = cellX;
  let y = cellY;
  let index = 0;
  for (let side = hilbertSide / 2; side >= 1; side /= 2) {
    const right = (x & side) > 0 ? 1 : 0;
    const upper = (y & side) > 0 ? 1 : 0;
    index += side * side * ((3 * right) ^ upper);
    if (upper === 0) {
      const mirror = right * (hilbertSide - 1);
      [x, y] = [Math.abs(mirror - y), Math.abs(mirror - x)];
    }
  }
  return index;
}
