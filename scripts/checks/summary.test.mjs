import { expect, test } from "vitest";

import { closingLines, testsIn } from "./summary.mjs";

const ran = (name, milliseconds, isFailed = false) => ({ name, milliseconds, isFailed });
const suite = (tests, failed = tests.filter(({ isFailed }) => isFailed).length) => ({
  title: "Unit tests",
  passed: tests.filter(({ isFailed }) => !isFailed).length,
  failed,
  skipped: 0,
  tests,
});

test("the slowest tests come first, twenty at most", () => {
  const tests = Array.from({ length: 30 }, (_, at) => ran(`test ${at}`, at * 1000));

  const lines = closingLines([suite(tests)], { withSlowest: true });

  expect(lines.slice(0, 4)).toEqual([
    "",
    "The 20 slowest tests:",
    "   29.0 s  test 29",
    "   28.0 s  test 28",
  ]);
  expect(lines).toHaveLength(24);
});

test("what failed is named: a test, a check, or a suite that could not run", () => {
  const lint = { title: "Lint", passed: 0, failed: 1, skipped: 0 };

  expect(closingLines([lint, suite([ran("one", 1, true), ran("two", 1)]), suite([], 1)])).toEqual([
    "",
    "Failed:",
    "  ✗ Lint",
    "  ✗ one",
    "  ✗ Unit tests",
    "",
    "1 passed, 3 failed, 0 skipped",
  ]);
});

test("ten failures are named, and the rest counted", () => {
  const tests = Array.from({ length: 12 }, (_, at) => ran(`test ${at}`, 1, true));

  const lines = closingLines([suite(tests)]);

  expect(lines).toContain("  ✗ test 9");
  expect(lines).not.toContain("  ✗ test 10");
  expect(lines).toContain("  and 2 more");
});

test("a test is named by its file and its title", () => {
  const report = {
    testResults: [
      {
        name: "/project/api/src/app.test.ts",
        assertionResults: [{ fullName: "it starts", duration: 12, status: "passed" }],
      },
    ],
  };

  expect(testsIn(report, "/project")).toEqual([ran("api/src/app.test.ts › it starts", 12)]);
  expect(testsIn(undefined, "/project")).toEqual([]);
});
