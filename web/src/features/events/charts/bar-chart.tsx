import { type Ref, useId, useRef } from "react";

import { saveFile } from "../../../platform/save-file.ts";
import { Cell, HeaderCell, Row, Table } from "../../../ui/blocks/table.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { csvOf, standAloneSvg } from "./chart-files.ts";

export interface Bar {
  label: string;
  count: number;
}

interface BarChartProps {
  title: string;
  /** What the bars are named by, in the file of numbers. */
  column: string;
  bars: readonly Bar[];
  /** The name of its files, without what they end in. */
  file: string;
}

const width = 480;
const lineHeight = 24;
/** More are summed up in the picture; the table and the file have all. */
const mostLines = 12;

/** Bars with their numbers, as a picture, as a table, and as files of both. */
export function BarChart({ title, column, bars, file }: BarChartProps) {
  const heading = useId();
  const picture = useRef<SVGSVGElement>(null);
  const total = bars.reduce((sum, { count }) => sum + count, 0);
  const savePicture = () => {
    const svg = picture.current;
    if (!svg) return;
    const text = standAloneSvg(svg, title);
    saveFile({ name: `${file}.svg`, type: "image/svg+xml;charset=utf-8", text });
  };
  return (
    <figure className="flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-surface p-4">
      <figcaption id={heading} className="flex items-baseline justify-between gap-3 font-medium">
        {title}
        <span className="text-sm font-normal text-ink-faint tabular-nums">
          {total.toLocaleString("en-GB")}
        </span>
      </figcaption>
      {column === "month" ? (
        <Columns ref={picture} bars={bars} label={title} />
      ) : (
        <Lines ref={picture} bars={bars} label={title} />
      )}
      <details className="text-sm">
        <summary className="cursor-pointer text-ink-soft hover:text-ink">As a table</summary>
        <div className="max-h-72 overflow-y-auto">
          <Table label={title}>
            <thead>
              <tr>
                <HeaderCell className="capitalize">{column}</HeaderCell>
                <HeaderCell className="text-right">Events</HeaderCell>
              </tr>
            </thead>
            <tbody>
              {bars.map(({ label, count }) => (
                <Row key={label}>
                  <Cell className="py-1">{label}</Cell>
                  <Cell className="py-1 text-right tabular-nums">{count}</Cell>
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
          aria-label={`${title}: picture (SVG)`}
          onClick={savePicture}
        >
          Picture
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

interface PictureProps {
  ref: Ref<SVGSVGElement>;
  bars: readonly Bar[];
  label: string;
}

/** A line each: its name, its bar, its number. */
function Lines({ ref, bars, label }: PictureProps) {
  const shown = summedUp(bars);
  const highest = Math.max(1, ...shown.map(({ count }) => count));
  return (
    <svg
      ref={ref}
      viewBox={`0 0 ${width} ${shown.length * lineHeight}`}
      role="img"
      aria-label={`${label}: ${shown.map((bar) => `${bar.label} ${bar.count}`).join(", ")}`}
      className="h-auto w-full text-[13px]"
    >
      {shown.map((bar, index) => (
        <g key={bar.label} transform={`translate(0 ${index * lineHeight})`}>
          <text y="16" className="fill-ink-soft">
            {bar.label}
          </text>
          <rect
            x="170"
            y="5"
            width={(bar.count / highest) * 260}
            height="14"
            rx="2"
            className="fill-accent"
          />
          <text x={(bar.count / highest) * 260 + 176} y="16" className="fill-ink tabular-nums">
            {bar.count}
          </text>
        </g>
      ))}
    </svg>
  );
}

function summedUp(bars: readonly Bar[]): readonly Bar[] {
  if (bars.length <= mostLines) return bars;
  const rest = bars.slice(mostLines - 1);
  const count = rest.reduce((sum, bar) => sum + bar.count, 0);
  return [...bars.slice(0, mostLines - 1), { label: `${rest.length} others`, count }];
}

const columnsHeight = 160;

/** A column each, in the order of time. */
function Columns({ ref, bars, label }: PictureProps) {
  const highest = Math.max(1, ...bars.map(({ count }) => count));
  const step = width / Math.max(1, bars.length);
  const tall = (count: number) => (count / highest) * (columnsHeight - 18);
  return (
    <svg
      ref={ref}
      viewBox={`0 0 ${width} ${columnsHeight + 20}`}
      role="img"
      aria-label={`${label}: ${bars.length} months from ${bars[0]?.label} to ${bars.at(-1)?.label}, at most ${highest} in one`}
      className="h-auto w-full text-[13px]"
    >
      <text y="12" className="fill-ink-faint">
        at most {highest} a month
      </text>
      <rect y={columnsHeight} width={width} height="1" className="fill-line-strong" />
      {bars.map((bar, index) => (
        <rect
          key={bar.label}
          x={index * step}
          y={columnsHeight - tall(bar.count)}
          width={Math.max(step * 0.8, 0.8)}
          height={tall(bar.count)}
          className="fill-accent"
        >
          <title>{`${bar.label}: ${bar.count}`}</title>
        </rect>
      ))}
      <text y={columnsHeight + 16} className="fill-ink-faint">
        {bars[0]?.label}
      </text>
      <text x={width} y={columnsHeight + 16} textAnchor="end" className="fill-ink-faint">
        {bars.at(-1)?.label}
      </text>
    </svg>
  );
}
