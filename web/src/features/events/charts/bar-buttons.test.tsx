import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";

import { BarChart } from "./bar-chart.tsx";

const choice = () => ({ isOn: false, words: "show only these", choose: vi.fn() });
const bars = [
  { label: "2024-01", count: 1, choice: choice() },
  { label: "2024-02", count: 0 },
  { label: "2024-03", count: 12, choice: choice() },
  { label: "2024-04", count: 3, choice: choice() },
];

function open() {
  render(<BarChart title="By month" column="month" bars={bars} about="All" file="all" />);
  return userEvent.setup();
}

const onPicture = () => [...screen.getByRole("toolbar").querySelectorAll("button")];

test("by keyboard, one Tab reaches the bars, arrows lead from one to the next, and Enter presses", async () => {
  const user = open();
  const reached = () => document.activeElement?.getAttribute("aria-label");

  await user.tab();
  expect(reached()).toBe("2024-01, 1 event: show only these");
  await user.keyboard("{ArrowRight}");
  expect(reached()).toBe("2024-03, 12 events: show only these");
  await user.keyboard("{End}{ArrowRight}");
  expect(reached()).toBe("2024-04, 3 events: show only these");
  await user.keyboard("{Home}{ArrowRight}{Enter}");

  expect(bars[2]?.choice?.choose).toHaveBeenCalledOnce();
  expect(bars[0]?.choice?.choose).not.toHaveBeenCalled();
  expect(onPicture().map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
});

test("the buttons are no part of the picture that is saved", () => {
  open();

  expect(screen.getByRole("img").querySelector("button")).toBeNull();
  expect(onPicture()).toHaveLength(3);
});

test("bars without a choice are only looked at", () => {
  render(
    <BarChart
      title="By kind"
      column="kind"
      bars={[{ label: "Arson", count: 2 }]}
      about="All"
      file="all"
    />,
  );

  expect(screen.getByRole("img", { name: "By kind: Arson 2" })).toBeVisible();
  expect(screen.queryByRole("toolbar")).toBeNull();
});
