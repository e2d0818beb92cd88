import { expect, test } from "vitest";

import { hasFailed, sayTable, writeTable, type Result } from "./results.ts";

const scenario = {
  name: "cut",
  fault: "a line is cut",
  without: "the second line",
  sees: "nothing",
  isQuick: true,
  go: async () => ({ holds: true, figures: "" }),
};

function resultOf(isAsWanted: { fault: boolean; unhandled: boolean }): Result {
  return {
    scenario,
    seconds: 1.25,
    seen: [
      { way: "calm", isAsWanted: true, figures: "3 heard" },
      { way: "unhandled", isAsWanted: isAsWanted.unhandled, figures: "1 heard" },
      { way: "fault", isAsWanted: isAsWanted.fault, figures: "2 heard" },
    ],
  };
}

test.each([
  { fault: true, unhandled: true, failed: false },
  { fault: false, unhandled: true, failed: true },
  { fault: true, unhandled: false, failed: true },
])("a scenario fails by its promise or by its control: %o", ({ failed, ...isAsWanted }) => {
  const result = resultOf(isAsWanted);

  expect(hasFailed(result)).toBe(failed);
  expect(sayTable([result])).toContain(failed ? "FAILED" : "holds");
  expect(writeTable([result])).toContain(failed ? "**FAILED**: 2 heard" : "**holds**: 2 heard");
});

test("one that this machine cannot go through fails nothing, and says why", () => {
  const result: Result = { scenario, skipped: "there is no line", seen: [], seconds: 0 };

  expect(hasFailed(result)).toBe(false);
  expect(writeTable([result])).toContain("| there is no line | **skipped** |");
});
