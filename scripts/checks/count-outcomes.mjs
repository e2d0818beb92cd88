const nothing = { passed: 0, failed: 0, skipped: 0 };

/** A file that could not even be loaded has no tests to fail. */
function brokenFiles({ testResults }) {
  return testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && assertionResults.every((test) => test.status !== "failed"),
  ).length;
}

/** Tests by outcome, from vitest's report and how it ended. */
export function countOutcomes(report, exitCode) {
  if (!report) return { ...nothing, failed: 1 };
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles(report),
    skipped: report.numPendingTests + report.numTodoTests,
  };
  const failedUncounted = exitCode !== 0 && counts.failed === 0;
  return failedUncounted ? { ...counts, failed: 1 } : counts;
}

export function sumOutcomes(all) {
  const sum = (name) => all.reduce((total, counts) => total + counts[name], 0);
  return { passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped") };
}

/** The closing line; CI reads it. */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
