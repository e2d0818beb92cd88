import { closingLine, sumOutcomes } from "./count-outcomes.mjs";

const mostFailures = 10;
const mostSlow = 20;

/** Tests of vitest's report, with their files as they are named below `folder`. */
export const testsIn = (report, folder) =>
  (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration = 0, status }) => ({
      name: `${name.replace(`${folder}/`, "")} › ${fullName}`,
      milliseconds: duration,
      isFailed: status === "failed",
    })),
  );

/** The lines that close a run: the slowest tests, what failed, and the counts. */
export function closingLines(results, { withSlowest = false } = {}) {
  const tests = results.flatMap((result) => result.tests ?? []);
  const slowest = tests
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, withSlowest ? mostSlow : 0)
    .map(({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${name}`);
  const failures = results
    .filter(({ failed }) => failed > 0)
    .flatMap(({ title, tests: own = [] }) => {
      const failedTests = own.filter(({ isFailed }) => isFailed);
      return failedTests.length > 0 ? failedTests.map(({ name }) => name) : [title];
    });
  const more = failures.length - mostFailures;
  return [
    ...(slowest.length > 0 ? ["", `The ${slowest.length} slowest tests:`, ...slowest] : []),
    ...(failures.length > 0 ? ["", "Failed:"] : []),
    ...failures.slice(0, mostFailures).map((name) => `  ✗ ${name}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
    "",
    closingLine(sumOutcomes(results)),
  ];
}

/** Prints how a run closes; returns its exit code. */
export function summarize(results, options) {
  for (const line of closingLines(results, options)) console.log(line);
  return sumOutcomes(results).failed === 0 ? 0 : 1;
}
