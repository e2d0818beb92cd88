/** One measured figure. */
export interface Row {
  /** What was done, as a reader of the table understands it. */
  name: string;
  unit:
    | "ms"
    | "s"
    | "MB"
    | "KB"
    | "%"
    | "points"
    | "score"
    | "a second"
    | "per CPU second"
    | "statements"
    | "requests"
    | "sockets";
  /** The median of the rounds. */
  value: number;
  /** The least and the greatest of the rounds, where there were several. */
  range?: readonly [least: number, greatest: number];
}

/** Rows of one scenario. */
export interface Measured {
  scenario: string;
  rows: Row[];
}

/** A run as it is written to a file, to be compared with later ones. */
export interface Recording {
  /** When, as an ISO date, and on what. */
  at: string;
  machine: string;
  revision: string;
  measured: Measured[];
}

const moreIsBetter = new Set<Row["unit"]>(["points", "a second", "per CPU second"]);

/** The value below which this share of the measurements lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The median of several rounds, with the range they lay in. */
export function rowOf(name: string, unit: Row["unit"], values: readonly number[]): Row {
  return { name, unit, value: median(values), range: [Math.min(...values), Math.max(...values)] };
}

const written = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString("en") : String(Number(value.toPrecision(3)));

export function sayRow({ name, unit, value, range }: Row): string {
  const around = range ? ` (${written(range[0])} to ${written(range[1])})` : "";
  return `${name}: ${written(value)} ${unit}${around}`;
}

/** How many times better than before: 2 is twice as good, 0.5 is half as good. */
function improvement(before: Row, after: Row): number {
  return moreIsBetter.has(after.unit) ? after.value / before.value : before.value / after.value;
}

const isSame =
  ({ name, unit }: Row) =>
  (other: Row): boolean =>
    other.name === name && other.unit === unit;

const cells = (...values: string[]) => `| ${values.join(" | ")} |`;

/** The tables of docs/performance.md: a scenario each, with what it was before where that is known. */
export function writeTables(run: Recording, before?: Recording): string {
  return run.measured.map((measured) => writeTable(measured, before)).join("\n");
}

function writeTable({ scenario, rows }: Measured, before: Recording | undefined): string {
  const earlier = before?.measured.find((measured) => measured.scenario === scenario);
  const head = before
    ? [
        cells("what", "unit", "before", "now", "better by"),
        cells("---", "---", "--:", "--:", "--:"),
      ]
    : [cells("what", "unit", "now"), cells("---", "---", "--:")];
  const lines = rows.map((row) => {
    if (!before) return cells(row.name, row.unit, written(row.value));
    const old = earlier?.rows.find(isSame(row));
    const ratio = old ? `${written(improvement(old, row))}×` : "";
    return cells(row.name, row.unit, old ? written(old.value) : "", written(row.value), ratio);
  });
  return [`## ${scenario}`, "", ...head, ...lines, ""].join("\n");
}

/** What became worse by more than the given share, in words; the machine's noise is the reader's to judge. */
export function whatBecameWorse(before: Recording, after: Recording, share = 0.1): string[] {
  return after.measured.flatMap(({ scenario, rows }) => {
    const earlier = before.measured.find((measured) => measured.scenario === scenario)?.rows ?? [];
    return rows.flatMap((row) => {
      const old = earlier.find(isSame(row));
      const ratio = old && improvement(old, row);
      if (!ratio || ratio >= 1 - share) return [];
      return [`${scenario}, ${sayRow(row)}: ${written(ratio)} times as good as before`];
    });
  });
}
