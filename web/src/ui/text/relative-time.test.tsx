import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { RelativeTime } from "./relative-time.tsx";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-03-12T12:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

test("a time grows older while the page is open", () => {
  render(<RelativeTime at="2026-03-12T11:59:30Z" />);
  expect(screen.getByText("Just now")).toBeVisible();

  act(() => {
    vi.advanceTimersByTime(60_000);
  });

  expect(screen.getByText("1 minute ago")).toHaveAttribute("datetime", "2026-03-12T11:59:30Z");
});

test("however long a page is drawn, all of it is drawn at one moment", () => {
  const at = "2026-03-12T11:59:05Z";
  const Slow = () => {
    vi.setSystemTime(new Date("2026-03-12T12:00:10Z"));
    return <RelativeTime at={at} />;
  };

  render(
    <>
      <RelativeTime at={at} />
      <Slow />
    </>,
  );

  expect(screen.getAllByText("Just now")).toHaveLength(2);
});

test("a clock that nobody looks at stands still", () => {
  const { unmount } = render(<RelativeTime at="2026-03-12T11:59:30Z" />);

  unmount();

  expect(vi.getTimerCount()).toBe(0);
});

test.each([null, "", "yesterday"])("a date that is none says so: %j", (at) => {
  render(<RelativeTime at={at} />);

  expect(screen.getByText("Not available")).toBeVisible();
});

test("inside a sentence it begins with a small letter", () => {
  render(
    <p>
      edited <RelativeTime at={new Date().toISOString()} isInSentence />
    </p>,
  );

  expect(screen.getByText("just now")).toBeVisible();
});
