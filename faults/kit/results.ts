import type { Scenario, Way } from "./scenario.ts";

export interface WaySeen {
  way: Way;
  /** In the "unhandled" way nothing is to hold: that it does not is what is wanted. */
  isAsWanted: boolean;
  figures: string;
}

export interface Result {
  scenario: Scenario;
  /** Why it was not gone through, if so. */
  skipped?: string | undefined;
  seen: readonly WaySeen[];
  seconds: number;
}

const ways: Record<Way, string> = {
  calm: "without the fault",
  fault: "with the fault",
  unhandled: "control",
};

export const hasFailed = ({ skipped, seen }: Result): boolean =>
  skipped === undefined && seen.some(({ isAsWanted }) => !isAsWanted);

function wordFor(result: Result): string {
  if (result.skipped !== undefined) return "skipped";
  return hasFailed(result) ? "FAILED" : "holds";
}

/** What is said as soon as a scenario is over. */
export function sayResult(result: Result): string {
  const { scenario, seen, seconds, skipped } = result;
  const lines = seen.map(
    ({ way, isAsWanted, figures }) => `    ${isAsWanted ? "✓" : "✗"} ${ways[way]}: ${figures}`,
  );
  return [
    `${scenario.name}: ${wordFor(result)} (${seconds.toFixed(1)} s)${skipped ? `: ${skipped}` : ""}`,
    ...lines,
  ].join("\n");
}

const columns = ["scenario", "control", "result", "what a person sees", "seconds"];

function cellsOf(result: Result): string[] {
  const { scenario, seen, seconds, skipped } = result;
  const figuresOf = (wanted: Way) => seen.find(({ way }) => way === wanted)?.figures ?? "";
  const control = `Without the fault: ${figuresOf("calm")}. Without ${scenario.without}: ${figuresOf("unhandled")}`;
  return [
    `**${scenario.name}**: ${scenario.fault}`,
    skipped ?? control,
    `**${wordFor(result)}**${skipped === undefined ? `: ${figuresOf("fault")}` : ""}`,
    scenario.sees,
    seconds.toFixed(1),
  ];
}

/** All of it as a table of Markdown. */
export function writeTable(results: readonly Result[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [
    line(columns),
    line(columns.map(() => "---")),
    ...results.map((result) => line(cellsOf(result))),
  ].join("\n");
}

/** One line a scenario, for a terminal. */
export function sayTable(results: readonly Result[]): string {
  const width = Math.max(...results.map(({ scenario }) => scenario.name.length));
  const wayOf = (result: Result, wanted: Way) => {
    const seen = result.seen.find(({ way }) => way === wanted);
    if (!seen) return "-";
    return seen.isAsWanted ? "✓" : "✗";
  };
  return results
    .map((result) => {
      const { scenario, seconds } = result;
      const marks = `calm ${wayOf(result, "calm")} control ${wayOf(result, "unhandled")} fault ${wayOf(result, "fault")}`;
      return `${scenario.name.padEnd(width)}  ${marks}  ${wordFor(result).padEnd(7)} ${seconds.toFixed(1).padStart(6)} s  ${scenario.sees}`;
    })
    .join("\n");
}
