import { useQuery } from "@apollo/client/react";
import { Download } from "lucide-react";
import { useState } from "react";

import { messageFor } from "../../../platform/failures.ts";
import { saveFile } from "../../../platform/save-file.ts";
import { ErrorPanel } from "../../../ui/blocks/error-panel.tsx";
import { Skeleton } from "../../../ui/blocks/placeholders.tsx";
import { Cell, HeaderCell, Row, Table } from "../../../ui/blocks/table.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Select } from "../../../ui/controls/input.tsx";
import { AdminHeading } from "../admin/admin-heading.tsx";
import { transparencyCsv, transparencyRows } from "./transparency-table.ts";
import { TransparencyDocument } from "./transparency.graphql.ts";

const yearsBack = 5;

/** What the staff did in a year, as numbers to be published. */
export function TransparencyScreen() {
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
      <AdminHeading title="Transparency">
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
      </AdminHeading>
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
