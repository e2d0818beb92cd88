import { expect, test } from "vitest";

import { closingLine, countOutcomes, sumOutcomes } from "./count-outcomes.mjs";

const report = (testResults, counts = {}) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  ...counts,
  testResults,
});

test("tests are counted as vitest counts them, with the planned ones as skipped", () => {
  const counts = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
  const files = [{ status: "failed", assertionResults: [{ status: "failed" }] }];

  expect(countOutcomes(report(files, counts), 1)).toEqual({ passed: 5, failed: 1, skipped: 3 });
});

test("a file that does not load is a failure although it has no test", () => {
  const files = [{ status: "failed", assertionResults: [] }];

  expect(countOutcomes(report(files, { numPassedTests: 5 }), 1)).toMatchObject({ failed: 1 });
});

test("a run that ends badly without a failed test is a failure", () => {
  expect(countOutcomes(report([], { numPassedTests: 5 }), 1)).toMatchObject({ failed: 1 });
});

test("a run that leaves no report is a failure", () => {
  expect(countOutcomes(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test("the closing line sums all suites", () => {
  const all = [
    { passed: 1, failed: 0, skipped: 0 },
    { passed: 20, failed: 2, skipped: 3 },
  ];

  expect(closingLine(sumOutcomes(all))).toBe("21 passed, 2 failed, 3 skipped");
});
