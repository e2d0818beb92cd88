import { ruleNames } from "../shared/rule-select.tsx";
import type { TransparencyQuery } from "./transparency.graphql.ts";

type Report = TransparencyQuery["transparency"];

/** What is counted, and how much of it there was. */
export type TransparencyRow = readonly [name: string, value: string];

/** A year as rows of a table; none of their words holds a comma. */
export function transparencyRows(report: Report): TransparencyRow[] {
  const { medianHoursToDecision: median } = report;
  return [
    ...report.reports.flatMap(rowsOfRule),
    ["Median hours from a report to its decision", median === null ? "–" : median.toFixed(1)],
    ["Posts removed by moderators", count(report.removedPosts)],
    ["Threads removed by moderators", count(report.removedThreads)],
    ["Posts held back automatically", count(report.automaticallyHeldPosts)],
    ["Of these rejected by moderators", count(report.rejectedPosts)],
    ["Bans", count(report.bans)],
    ["Bans lifted before their time", count(report.liftedBans)],
    ["Accounts locked after a break-in", count(report.lockedAccounts)],
    ["Submitted incidents approved", count(report.approvedSubmissions)],
    ["Submitted incidents rejected", count(report.rejectedSubmissions)],
  ];
}

function rowsOfRule({ rule, ...figures }: Report["reports"][number]): TransparencyRow[] {
  const name = ruleNames[rule];
  return [
    [`Reports: ${name}`, count(figures.received)],
    [`Reports: ${name} – upheld`, count(figures.upheld)],
    [`Reports: ${name} – dismissed`, count(figures.dismissed)],
  ];
}

const count = (number: number) => String(number);

/** As a spreadsheet reads it. */
export function transparencyCsv(report: Report): string {
  const lines = [["what", String(report.year)], ...transparencyRows(report)];
  return lines.map((line) => `${line.join(",")}\r\n`).join("");
}
