import { act, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { dayNumber } from "@vigilia/schema/calendar-day.ts";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { renderScreen } from "../../../../test/render-screen.tsx";
import { screenThat } from "../../../../test/screen-that.ts";
import { TimeControl } from "./time-control.tsx";
import { allTime, type TimeRange } from "./time-range.ts";

const day = (date: string) => ({ day: dayNumber(date), russian: 1, chinese: 0, vague: 0 });
const dates = ["2007-04-27", "2022-03-01", "2024-02-10", "2024-02-20", "2025-11-05"];
const histogram = {
  ...{ firstDay: dayNumber("2007-04-27"), lastDay: dayNumber("2025-11-05") },
  years: [
    { year: 2007, count: 1 },
    { year: 2022, count: 10 },
    { year: 2024, count: 10 },
    { year: 2025, count: 10 },
  ],
  days: dates.map(day),
};

const held = vi.fn<(isHeld: boolean) => void>();

function Control({ initial }: { initial: TimeRange }) {
  const [filters, setFilters] = useState(initial);
  return (
    <>
      <TimeControl histogram={histogram} filters={filters} onChange={setFilters} onHold={held} />
      <p>
        Set: {filters.dateFrom ?? "ever"} {filters.dateTo ?? "ever"}
      </p>
    </>
  );
}

const open = (initial: TimeRange = allTime) => renderScreen(<Control initial={initial} />);
const set = () => screen.getByText(/^Set:/).textContent.replace("Set: ", "");
const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
const end = (name: string) => screen.getByRole("slider", { name });
const year2024 = { dateFrom: "2024-01-01", dateTo: "2024-12-31" };

beforeEach(() => {
  held.mockReset();
  screenThat("prefers-reduced-motion: no-preference");
});
afterEach(() => {
  vi.useRealTimers();
});

test("each press of a key is one step, however quickly they follow each other", () => {
  open(year2024);

  for (let press = 0; press < 10; press++) fireEvent.keyDown(end("From"), { key: "ArrowRight" });
  expect(set()).toBe("2024-11-01 2024-12-31");
  for (let press = 0; press < 3; press++) fireEvent.keyDown(end("From"), { key: "PageDown" });
  expect(set()).toBe("2021-11-01 2024-12-31");
  fireEvent.keyDown(end("To"), { key: "Home" });
  expect(set()).toBe("2021-11-01 2021-11-30");
  fireEvent.keyDown(end("From"), { key: "Home" });
  fireEvent.keyDown(end("To"), { key: "End" });
  expect(set()).toBe("ever ever");
});

test("both ends move together", () => {
  open(year2024);

  fireEvent.keyDown(end("Both ends"), { key: "ArrowLeft" });

  expect(set()).toBe("2023-12-01 2024-11-30");
});

test("a year is chosen by its name, and the button says what is set", async () => {
  open();
  await userEvent.click(screen.getByRole("button", { name: "Time: All time" }));
  await userEvent.click(await screen.findByRole("button", { name: "2024" }));

  expect(set()).toBe("2024-01-01 2024-12-31");
  expect(screen.getByRole("button", { name: "2024", pressed: true })).toBeVisible();
  expect(screen.getByText("2024", { selector: "button[aria-label] span" })).toBeVisible();
});

test("days are typed, and what cannot be read stays with a word about it", async () => {
  open();
  await userEvent.click(screen.getByRole("button", { name: "Time: All time" }));
  const from = await screen.findByRole("textbox", { name: "From" });
  const to = screen.getByRole("textbox", { name: "To" });

  await userEvent.type(from, "10 Feb 2024{Enter}");
  expect(set()).toBe("2024-02-10 ever");
  await userEvent.type(to, "31 Feb 2024{Enter}");
  expect(screen.getByRole("alert")).toHaveTextContent("Write a day such as 10 Feb 2024");
  expect(to).toHaveValue("31 Feb 2024");
  expect(set()).toBe("2024-02-10 ever");
  await userEvent.clear(to);
  await userEvent.type(to, "1/2/2024{Enter}");
  expect(screen.getByRole("alert")).toHaveTextContent("The last day is before the first");
  expect(set()).toBe("2024-02-10 ever");
  await userEvent.clear(to);
  await userEvent.type(to, "2024{Enter}");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(set()).toBe("2024-02-10 2024-12-31");
  expect(to).toHaveValue("31 Dec 2024");
});

test("play goes from event to event over quiet years, faster when asked to, as one step of the history", () => {
  vi.useFakeTimers();
  open({ dateFrom: "2007-04-01", dateTo: "2007-04-30" });

  fireEvent.click(screen.getByRole("button", { name: "Play through time" }));
  expect(held.mock.calls).toEqual([[true]]);
  pass(800);
  expect(set()).toBe("2022-03-01 2022-03-31");
  fireEvent.click(screen.getByRole("button", { name: "Speed: 1×" }));
  fireEvent.click(screen.getByRole("button", { name: "Speed: 2×" }));
  pass(200);
  expect(set()).toBe("2024-02-01 2024-02-29");
  pass(200);
  pass(200);
  expect(set()).toBe("2025-11-01 2025-11-30");
  expect(held.mock.calls).toEqual([[true], [false]]);
  expect(screen.getByRole("button", { name: "Play through time" })).toBeVisible();
});

test("play waits while the pointer is at the histogram", () => {
  vi.useFakeTimers();
  open({ dateFrom: "2007-04-01", dateTo: "2007-04-30" });
  fireEvent.click(screen.getByRole("button", { name: "Play through time" }));

  fireEvent.pointerEnter(end("From"), { pointerType: "mouse" });
  pass(5_000);
  expect(set()).toBe("2007-04-01 2007-04-30");
});

test("where motion is unwelcome, each press shows the next span", () => {
  screenThat("prefers-reduced-motion: reduce");
  open({ dateFrom: "2007-04-01", dateTo: "2007-04-30" });

  fireEvent.click(screen.getByRole("button", { name: "Next step in time" }));

  expect(set()).toBe("2022-03-01 2022-03-31");
});

test("a far end that was asked for stays when the other one is moved", () => {
  open({ dateFrom: "2024-01-01", dateTo: "2099-12-31" });

  fireEvent.keyDown(end("From"), { key: "ArrowRight" });

  expect(set()).toBe("2024-02-01 2099-12-31");
});
