import { useQuery } from "@apollo/client/react";
import { restrictionNames } from "@vigilia/schema/words/statement-words.ts";
import { Download } from "lucide-react";
import { type ReactNode, useState } from "react";

import { messageFor } from "../../../platform/failures.ts";
import { saveFile } from "../../../platform/save-file.ts";
import { ErrorPanel } from "../../../ui/blocks/error-panel.tsx";
import { Skeleton } from "../../../ui/blocks/placeholders.tsx";
import { Cell, HeaderCell, Row, Table } from "../../../ui/blocks/table.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Select } from "../../../ui/controls/input.tsx";
import { ruleNames } from "../shared/rule-select.tsx";
import { TransparencyDocument, type TransparencyQuery } from "./transparency.graphql.ts";

type Report = TransparencyQuery["transparency"];
type Decision = Report["decisions"][number];

/** What is counted, and how much of it there was. */
export type TransparencyRow = readonly [name: string, value: string];

/** A year as rows of a table; none of their words holds a comma. */
function transparencyRows(report: Report): TransparencyRow[] {
  return [
    ...report.reports.flatMap(rowsOfRule),
    ["Median hours from a report to its decision", hours(report.medianHoursToDecision)],
    ["Posts removed by moderators", count(report.removedPosts)],
    ["Threads removed by moderators", count(report.removedThreads)],
    ["Posts held back automatically", count(report.automaticallyHeldPosts)],
    ["Of these rejected by moderators", count(report.rejectedPosts)],
    ["Members warned", count(report.warnings)],
    ["Members whose writing was slowed", count(report.slowedMembers)],
    ["Members whose posts were held", count(report.heldMembers)],
    ["Of these sanctions taken back", count(report.liftedSanctions)],
    ["Bans", count(report.bans)],
    ["Bans lifted before their time", count(report.liftedBans)],
    ["Accounts locked after a break-in", count(report.lockedAccounts)],
    ...report.decisions.flatMap(rowsOfDecision),
    ["Median hours from an objection to its answer", hours(report.medianHoursToAnswer)],
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

/** What became of decisions of one kind under one rule. */
function rowsOfDecision({ restriction, ground, ...made }: Decision): TransparencyRow[] {
  const rule = ground === null ? "no rule named" : ruleNames[ground];
  const name = `${restrictionNames[restriction]}: ${rule}`;
  return [
    [name, count(made.made)],
    ...optionalRow(`${name} – after reports`, made.fromReports),
    ...optionalRow(`${name} – held automatically`, made.heldAutomatically),
    ...optionalRow(`${name} – by the program alone`, made.automated),
    ...optionalRow(`${name} – objected to`, made.appealed),
    ...optionalRow(`${name} – overturned`, made.overturned),
  ];
}

const optionalRow = (name: string, number: number): TransparencyRow[] =>
  number === 0 ? [] : [[name, count(number)]];

const hours = (median: number | null) => (median === null ? "–" : median.toFixed(1));

const count = (number: number) => String(number);

/** As a spreadsheet reads it. */
export function transparencyCsv(report: Report): string {
  const lines = [["what", String(report.year)], ...transparencyRows(report)];
  return lines.map((line) => `${line.join(",")}\r\n`).join("");
}

const yearsBack = 5;

interface TransparencyYearProps {
  /** Puts a heading around the choice of the year and the file. */
  children: (controls: ReactNode) => ReactNode;
}

/** What the staff did in a year, as numbers to be published, as a table and as a file. */
export function TransparencyYear({ children }: TransparencyYearProps) {
  const [present] = useState(() => new Date().getUTCFullYear());
  const [year, setYear] = useState(present);
  const { data, error, loading, refetch } = useQuery(TransparencyDocument, { variables: { year } });
  const report = data?.transparency;
  const save = () => {
    if (!report) return;
    const name = `vigilia-transparency-${year}.csv`;
    saveFile({ name, type: "text/csv", text: transparencyCsv(report) });
  };
  return (
    <>
      {children(
        <>
          <Select
            aria-label="Year"
            value={year}
            onChange={({ target }) => setYear(Number(target.value))}
          >
            {Array.from({ length: yearsBack }, (_, back) => (
              <option key={back}>{present - back}</option>
            ))}
          </Select>
          <Button disabled={!report} onClick={save}>
            <Download aria-hidden="true" className="size-4" />
            Export CSV
          </Button>
        </>,
      )}
      {report && <Figures rows={transparencyRows(report)} year={report.year} />}
      {!report && !error && <Skeleton className="h-96 w-full" />}
      {!report && error && (
        <ErrorPanel
          title="Unable to load the figures"
          message={messageFor(error, "An error occurred. Please try again.")}
          isRetrying={loading}
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
}

interface FiguresProps {
  rows: ReturnType<typeof transparencyRows>;
  year: number;
}

function Figures({ rows, year }: FiguresProps) {
  return (
    <div className="max-w-3xl overflow-hidden rounded-lg border border-line bg-surface">
      <Table label={`What the staff did in ${year}`}>
        <thead>
          <tr>
            <HeaderCell>What</HeaderCell>
            <HeaderCell className="text-right">{year}</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, value]) => (
            <Row key={name}>
              <Cell className="py-2">{name}</Cell>
              <Cell className="py-2 text-right tabular-nums">{value}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
