import { Slider } from "@base-ui/react/slider";
import type { ReactNode } from "react";

import { monthWords } from "./months.ts";

interface MonthRangeProps {
  /** The month that place 0 stands for. */
  start: number;
  count: number;
  first: number;
  last: number;
  choose: (first: number, last: number) => void;
  /** What stands over the slider, to be pressed like it. */
  children: ReactNode;
}

/** A slider with two ends, by hand or by arrow keys. */
export function MonthRange({ start, count, first, last, choose, children }: MonthRangeProps) {
  return (
    <Slider.Root
      value={[first, last]}
      min={0}
      max={count - 1}
      onValueChange={(value) => {
        if (Array.isArray(value)) choose(value[0] ?? 0, value[1] ?? count - 1);
      }}
    >
      <Slider.Control className="flex cursor-pointer touch-none flex-col pb-2 select-none">
        {children}
        <Slider.Track className="mt-2 h-1 w-full rounded-full bg-line">
          <Slider.Indicator className="rounded-full bg-accent" />
          <End index={0} label="From" month={monthWords(start + first)} />
          <End index={1} label="To" month={monthWords(start + last)} />
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  );
}

function End({ index, label, month }: { index: number; label: string; month: string }) {
  return (
    <Slider.Thumb
      index={index}
      getAriaLabel={() => label}
      getAriaValueText={() => month}
      className="size-4 rounded-full border-2 border-surface bg-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
    />
  );
}
