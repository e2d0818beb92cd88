import { type Ref, useId, useRef } from "react";

import { saveBlob, saveFile } from "../../../platform/save-file.ts";
import { Cell, HeaderCell, Row, Table } from "../../../ui/blocks/table.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { csvOf, pngOf, standAloneSvg } from "./chart-files.ts";

export interface Bar {
  label: string;
  count: number;
}

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

interface Measures {
  width: number;
  /** Room for "Attributed by a government". */
  nameWidth: number;
  /** More names of years would run into each other. */
  mostYears: number;
}

const wide: Measures = { width: 480, nameWidth: 190, mostYears: 8 };
const narrow: Measures = { width: 320, nameWidth: 172, mostYears: 5 };
/** Room for the number at the end of a bar. */
const countWidth = 50;
const lineHeight = 24;
/** More are summed up in the picture; the table and the file have all. */
const mostLines = 12;

/** Bars with their numbers, as a picture, as a table, and as files of both. */
export function BarChart({ title, column, bars, about, file, isNarrow }: BarChartProps) {
  const measures = isNarrow ? narrow : wide;
  const heading = useId();
  const picture = useRef<SVGSVGElement>(null);
  const total = bars.reduce((sum, { count }) => sum + count, 0);
  const drawn = () => {
    const caption = [
      `${about}: ${total.toLocaleString("en-GB")} events by ${column}.`,
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
        <span className="text-sm font-normal text-ink-faint tabular-nums">
          {total.toLocaleString("en-GB")}
        </span>
      </figcaption>
      {column === "month" ? (
        <Columns ref={picture} bars={bars} label={title} measures={measures} />
      ) : (
        <Lines ref={picture} bars={bars} label={title} measures={measures} />
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

interface PictureProps {
  ref: Ref<SVGSVGElement>;
  bars: readonly Bar[];
  label: string;
  measures: Measures;
}

/** A line each: its name, its bar, its number. */
function Lines({ ref, bars, label, measures: { width, nameWidth } }: PictureProps) {
  const longestBar = width - nameWidth - countWidth;
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
            x={nameWidth}
            y="5"
            width={(bar.count / highest) * longestBar}
            height="14"
            rx="2"
            className="fill-accent"
          />
          <text
            x={nameWidth + (bar.count / highest) * longestBar + 6}
            y="16"
            className="fill-ink tabular-nums"
          >
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
const headRoom = 8;
const axisWidth = 28;

/** Round numbers from none to the highest or the next above, a handful of them. */
export function countTicks(highest: number): number[] {
  const steps = [1, 2, 5].flatMap((digit) => [1, 10, 100, 1_000, 10_000].map((of) => digit * of));
  const step = Math.min(...steps.filter((each) => highest / each <= 4), 50_000);
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, at) => at * step);
}

/** Where years begin among months, as few as have room for their names. */
export function yearTicks(
  months: readonly { label: string }[],
  mostYears: number,
): { at: number; year: string }[] {
  const years = months.flatMap(({ label }, at) =>
    at === 0 || label.endsWith("-01") ? [{ at, year: label.slice(0, 4) }] : [],
  );
  const every = Math.ceil(years.length / mostYears);
  return years.filter((_, index) => index % every === 0);
}

/** A column each, in the order of time. */
function Columns({ ref, bars, label, measures: { width, mostYears } }: PictureProps) {
  const highest = Math.max(1, ...bars.map(({ count }) => count));
  const ticks = countTicks(highest);
  const step = (width - axisWidth) / Math.max(1, bars.length);
  const left = (index: number) => axisWidth + index * step;
  const top = (count: number) =>
    columnsHeight - (count / (ticks.at(-1) ?? highest)) * (columnsHeight - headRoom);
  return (
    <svg
      ref={ref}
      viewBox={`0 0 ${width} ${columnsHeight + 24}`}
      role="img"
      aria-label={`${label}: ${bars.length} months from ${bars[0]?.label} to ${bars.at(-1)?.label}, at most ${highest} in one`}
      className="h-auto w-full text-[13px]"
    >
      {ticks.map((count) => (
        <g key={count}>
          <rect
            x={axisWidth}
            y={top(count)}
            width={width - axisWidth}
            height="1"
            className={count === 0 ? "fill-line-strong" : "fill-line"}
          />
          <text x={axisWidth - 6} y={top(count) + 4} textAnchor="end" className="fill-ink-faint">
            {count}
          </text>
        </g>
      ))}
      {bars.map((bar, index) => (
        <rect
          key={bar.label}
          x={left(index)}
          y={top(bar.count)}
          width={Math.max(step * 0.8, 0.8)}
          height={columnsHeight - top(bar.count)}
          className="fill-accent"
        >
          <title>{`${bar.label}: ${bar.count}`}</title>
        </rect>
      ))}
      {yearTicks(bars, mostYears).map(({ at, year }) => (
        <g key={year}>
          <rect x={left(at)} y={columnsHeight} width="1" height="5" className="fill-line-strong" />
          <text
            x={left(at)}
            y={columnsHeight + 18}
            textAnchor={left(at) > width - 40 ? "end" : "start"}
            className="fill-ink-faint"
          >
            {year}
          </text>
        </g>
      ))}
    </svg>
  );
}
