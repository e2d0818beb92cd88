import { numberText } from "@vigilia/schema/number-text.ts";
import { useId, useRef } from "react";

import { saveBlob, saveFile } from "../../../platform/save-file.ts";
import { Cell, HeaderCell, Row, Table } from "../../../ui/blocks/table.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { BarName } from "./bar-buttons.tsx";
import { BarLines } from "./bar-lines.tsx";
import type { Bar, Measures } from "./bar-picture.ts";
import { csvOf, pngOf, standAloneSvg } from "./chart-files.ts";
import { MonthColumns } from "./month-columns.tsx";

interface BarChartProps {
  title: string;
  /** What the bars are named by, in the file of numbers. */
  column: string;
  bars: readonly Bar[];
  /** Which events are counted, in words. */
  about: string;
  /** The name of its files, without what they end in. */
  file: string;
  /** It stands in a column of a page: its letters stay as large as beside it. */
  isNarrow?: boolean;
}

const wide: Measures = { width: 480, nameWidth: 190, mostYears: 8 };
const narrow: Measures = { width: 320, nameWidth: 172, mostYears: 5 };
/** Bars with their numbers, as a picture, as a table, and as files of both. */
export function BarChart({ title, column, bars, about, file, isNarrow }: BarChartProps) {
  const measures = isNarrow ? narrow : wide;
  const heading = useId();
  const picture = useRef<SVGSVGElement>(null);
  const total = bars.reduce((sum, { count }) => sum + count, 0);
  const drawn = () => {
    const caption = [
      `${about}: ${numberText(total)} events by ${column}.`,
      `Vigilia, ${location.host}${location.pathname}, read on ${new Date().toISOString().slice(0, 10)}. CC BY 4.0.`,
    ];
    return picture.current ? standAloneSvg(picture.current, { title, caption }) : "";
  };
  const saveSvg = () =>
    saveFile({ name: `${file}.svg`, type: "image/svg+xml;charset=utf-8", text: drawn() });
  const savePng = async () => saveBlob(`${file}.png`, await pngOf(drawn()));
  return (
    <figure className="flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-surface p-4">
      <figcaption id={heading} className="flex items-baseline justify-between gap-3 font-medium">
        {title}
        <span className="text-sm font-normal text-ink-faint tabular-nums">{numberText(total)}</span>
      </figcaption>
      {column === "month" ? (
        <MonthColumns ref={picture} bars={bars} label={title} measures={measures} />
      ) : (
        <BarLines ref={picture} bars={bars} label={title} measures={measures} />
      )}
      <details className="text-sm">
        <summary className="cursor-pointer py-0.5 text-ink-soft hover:text-ink">As a table</summary>
        <div className="max-h-72 overflow-y-auto">
          <Table label={title}>
            <thead>
              <tr>
                <HeaderCell className="capitalize">{column}</HeaderCell>
                <HeaderCell className="text-right">Events</HeaderCell>
              </tr>
            </thead>
            <tbody>
              {bars.map((bar) => (
                <Row key={bar.label}>
                  <Cell className="py-1">
                    <BarName {...bar} />
                  </Cell>
                  <Cell className="py-1 text-right tabular-nums">{bar.count}</Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        </div>
      </details>
      <p className="mt-auto flex gap-2">
        <Button
          size="sm"
          variant="quiet"
          aria-label={`${title}: picture (PNG)`}
          onClick={() => void savePng()}
        >
          PNG
        </Button>
        <Button size="sm" variant="quiet" aria-label={`${title}: drawing (SVG)`} onClick={saveSvg}>
          SVG
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-label={`${title}: numbers (CSV)`}
          onClick={() =>
            saveFile({
              name: `${file}.csv`,
              type: "text/csv;charset=utf-8",
              text: csvOf(column, bars),
            })
          }
        >
          CSV
        </Button>
      </p>
    </figure>
  );
}
