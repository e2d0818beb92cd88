/** One measured thing. */
export interface Row {
  name: string;
  unit: string;
  median: number;
  p95: number;
  least: number;
  most: number;
}

/** Sums the measurements up. */
export function rowOf(name: string, unit: string, values: readonly number[]): Row {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { name, unit, median: at(0.5), p95: at(0.95), least: at(0), most: at(1) };
}

/** A line for each. */
export function printRows(rows: readonly Row[]): void {
  const number = (value: number) => value.toFixed(value < 10 ? 2 : 0).padStart(8);
  for (const { name, unit, median, p95, least, most } of rows) {
    console.log(
      `${name.padEnd(56)} ${number(median)} ${unit} (${number(least)} to ${number(most)}, 95th ${number(p95)})`,
    );
  }
}
