/** Diameters in pixels from the specification's map constants, by the least number of events. */
const clusterSizes = [
  { atLeast: 100, size: 70 },
  { atLeast: 50, size: 60 },
  { atLeast: 10, size: 50 },
  { atLeast: 2, size: 40 },
];

const singleSize = 20;

/** The diameter of a mark in pixels. */
export function markSize(total: number): number {
  return clusterSizes.find(({ atLeast }) => total >= atLeast)?.size ?? singleSize;
}

/** The number on a mark, short enough for it: 950, 1.4k, 14k, 1.2M. */
export function countLabel(total: number): string {
  if (total < 1000) return String(total);
  if (total < 999_500) return shortened(total / 1000, "k");
  return shortened(total / 1_000_000, "M");
}

function shortened(amount: number, unit: string): string {
  return (
    (amount < 9.95 ? amount.toFixed(1).replace(".0", "") : Math.round(amount).toString()) + unit
  );
}
