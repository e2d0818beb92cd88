import type { Ref } from "react";

/** What pressing a bar does. */
export interface BarChoice {
  /** The events that are shown are chosen by this bar. */
  isOn: boolean;
  /** What a press shows, as a command. */
  words: string;
  choose: () => void;
}

export interface Bar {
  label: string;
  count: number;
  /** Undefined where there is nothing to choose. */
  choice?: BarChoice | undefined;
}

export interface Measures {
  width: number;
  /** Room for "Attributed by a government". */
  nameWidth: number;
  /** More names of years would run into each other. */
  mostYears: number;
}

export interface PictureProps {
  ref: Ref<SVGSVGElement>;
  bars: readonly Bar[];
  label: string;
  measures: Measures;
}
