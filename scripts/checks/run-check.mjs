import { run } from "../bootstrap/children.mjs";
import { secondsSince } from "../bootstrap/progress.mjs";

function report(title, { isPassed, start, output }) {
  console.log(`${isPassed ? "✓" : "✗"} ${title} (${secondsSince(start)})`);
  if (!isPassed) console.log(output.trimEnd().replace(/^/gm, "    "));
}

/** Runs one check, reports it, and counts it as one test. */
export async function runCheck({ title, command }) {
  const [program, ...parameters] = command;
  const start = performance.now();
  const { code, output } = await run(program, parameters);
  const isPassed = code === 0;
  report(title, { isPassed, start, output });
  return { title, passed: Number(isPassed), failed: Number(!isPassed), skipped: 0 };
}

/** Runs checks two at a time, and all of them, whatever fails. */
export async function runChecks(checks) {
  const waiting = [...checks];
  const results = [];
  const lane = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      results.push(await runCheck(check));
    }
  };
  await Promise.all([lane(), lane()]);
  return results;
}
