import { numberText } from "@vigilia/schema/number-text.ts";
import { type KeyboardEvent, type ReactNode, useState } from "react";

import { classNames } from "../../../ui/styles.ts";
import type { Bar, BarChoice } from "./bar-picture.ts";

/** Shares of a picture's size. */
type Box = Readonly<Record<"left" | "top" | "width" | "height", number>>;

interface PlacedBar {
  bar: Bar;
  box: Box;
}

interface BarButtonsProps {
  label: string;
  places: readonly PlacedBar[];
  /** The picture of the bars, which files are made of: the buttons lie over it. */
  children: ReactNode;
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
  Home: -Infinity,
  End: Infinity,
};

/** Arrow keys lead from bar to bar: there are too many months for the Tab key. */
function followArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const at = buttons.findIndex((button) => button === document.activeElement);
  event.preventDefault();
  buttons[Math.min(buttons.length - 1, Math.max(0, at + step))]?.focus();
}

/** A picture of bars whose bars can be pressed, where they offer a choice. */
export function BarButtons({ label, places, children }: BarButtonsProps) {
  const [lastFocused, setLastFocused] = useState<string>();
  const offered = places.flatMap(({ bar: { choice, ...bar }, box }) =>
    choice ? [{ ...bar, choice, box }] : [],
  );
  if (offered.length === 0) return children;
  const reached = offered.find((bar) => bar.label === lastFocused) ?? offered[0];
  return (
    <div className="relative">
      {children}
      <div role="toolbar" tabIndex={-1} aria-label={`${label}: choose`} onKeyDown={followArrows}>
        {offered.map((bar) => (
          <button
            key={bar.label}
            type="button"
            tabIndex={bar === reached ? 0 : -1}
            title={`${bar.label}: ${numberText(bar.count)}`}
            style={percentages(bar.box)}
            className={classNames(
              "absolute cursor-pointer rounded-sm",
              bar.choice.isOn ? "bg-accent/20 ring-1 ring-accent" : "hover:bg-accent/15",
            )}
            onFocus={() => setLastFocused(bar.label)}
            {...pressing(bar, bar.choice)}
          />
        ))}
      </div>
    </div>
  );
}

/** The same in the table: a row is never too narrow for a finger. */
export function BarName({ choice, ...bar }: Bar) {
  if (!choice) return bar.label;
  return (
    <button
      type="button"
      className={classNames(
        "-mx-1 cursor-pointer rounded-sm px-1 text-left hover:underline",
        choice.isOn && "bg-accent-quiet font-medium text-accent",
      )}
      {...pressing(bar, choice)}
    >
      {bar.label}
    </button>
  );
}

function pressing({ label, count }: Omit<Bar, "choice">, { isOn, words, choose }: BarChoice) {
  const events = count === 1 ? "1 event" : `${numberText(count)} events`;
  return {
    "aria-label": `${label}, ${events}: ${words}`,
    "aria-pressed": isOn,
    onClick: choose,
  };
}

function percentages(box: Box) {
  const percent = (share: number) => `${(share * 100).toFixed(3)}%`;
  return {
    left: percent(box.left),
    top: percent(box.top),
    width: percent(box.width),
    height: percent(box.height),
  };
}
