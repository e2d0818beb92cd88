import { expect, test } from "vitest";

import { logFilterOf, logInstants, logQueryOf, typedDay, writtenDay } from "./log-address.ts";

test("what narrows the log down stands in the address, and nothing else", () => {
  const filter = logFilterOf(new URLSearchParams("by= mia &from=2026-11-01&page=3"));

  expect(filter).toEqual({ action: "", by: "mia", about: "", from: "2026-11-01", to: "" });
  expect(logQueryOf(filter)).toEqual({ by: "mia", from: "2026-11-01" });
});

test("both days are included, whatever the clock of the reader says", () => {
  expect(logInstants({ from: "2026-11-01", to: "2026-11-02" })).toEqual({
    from: "2026-11-01T00:00:00.000Z",
    until: "2026-11-03T00:00:00.000Z",
  });
});

test("an invalid day does not count", () => {
  expect(logInstants({ from: "yesterday", to: "2026-02-99" })).toEqual({
    from: undefined,
    until: undefined,
  });
});

test.each([
  ["14/05/2026", "2026-05-14"],
  [" 1/2/2026 ", "2026-02-01"],
  ["2026-05-14", "2026-05-14"],
  ["", ""],
  ["05/14/2026", null],
  ["30/02/2026", null],
  ["soon", null],
])("the typed day %s is %s", (typed, day) => {
  expect(typedDay(typed)).toBe(day);
});

test("a day is written with its date first", () => {
  expect(writtenDay("2026-05-14")).toBe("14/05/2026");
  expect(writtenDay("")).toBe("");
});
