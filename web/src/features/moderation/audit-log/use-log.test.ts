import { expect, test } from "vitest";

import { logFilterOf, logInstants, logQueryOf } from "./use-log.ts";

test("what narrows the log down stands in the address, and nothing else", () => {
  const filter = logFilterOf(new URLSearchParams("by= mia &from=2026-11-01&page=3"));

  expect(filter).toEqual({ q: "", action: "", by: "mia", about: "", from: "2026-11-01", to: "" });
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
