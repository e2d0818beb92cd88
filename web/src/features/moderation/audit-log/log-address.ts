import { day as dayMilliseconds } from "@vigilia/schema/durations.ts";

/** Which entries of the log to show; empty for no bound. */
export interface LogFilter {
  /** The first part of the action. */
  action: string;
  /** Who did it: a username, or an id. */
  by: string;
  /** To whom or what it was done: a username, or an id. */
  about: string;
  /** Days, as YYYY-MM-DD. */
  from: string;
  to: string;
}

/** The filter as it stands in the address. */
export function logFilterOf(query: URLSearchParams): LogFilter {
  const text = (name: string) => query.get(name)?.trim() ?? "";
  return {
    ...{ action: text("action"), by: text("by"), about: text("about") },
    ...{ from: text("from"), to: text("to") },
  };
}

/** The address has what narrows the log down, and nothing else. */
export function logQueryOf(filter: LogFilter): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ""));
}

/** The instants between which the days lie, both included, by the universal clock; a day that is none does not count. */
export function logInstants({ from, to }: Pick<LogFilter, "from" | "to">) {
  return { from: instantOf(from, 0), until: instantOf(to, dayMilliseconds) };
}

function instantOf(day: string, later: number): string | undefined {
  const at = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(at) ? undefined : new Date(at + later).toISOString();
}
