/** One thing that was looked at. */
export interface Finding {
  what: string;
  /** What it is, where that is worth a word. */
  found?: string;
  /** What is wrong and how to mend it; null where it is as it should be. */
  fault: string | null;
}

/** A line each; the command fails when one is wrong. */
export async function sayFindings(
  findings: Iterable<Finding> | AsyncIterable<Finding>,
): Promise<void> {
  for await (const { what, found, fault } of findings) {
    const detail = fault ?? found;
    const said = detail === undefined ? what : `${what}: ${detail}`;
    process.stdout.write(`${fault === null ? "ok   " : "WRONG"}  ${said}\n`);
    if (fault !== null) process.exitCode = 1;
  }
}
