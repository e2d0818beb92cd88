/** Breaks what the product stands on, and looks whether it keeps its promises. `npm run faults -- --help` says how. */
import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";

import {
  hasFailed,
  type Result,
  sayResult,
  sayTable,
  type WaySeen,
  writeTable,
} from "./kit/results.ts";
import type { Scenario, Way } from "./kit/scenario.ts";
import { Stage } from "./kit/stage.ts";
import { makeWorld, type World } from "./kit/world.ts";
import { scenarios } from "./scenarios.ts";

const help = `Breaks what the product stands on, and looks whether it keeps its promises. Each scenario is gone through
three times: without the fault, with it, and with it but without what the product does about it, which must be noticed.

  npm run faults                   all of them
  npm run faults NAME …            these
  npm run faults -- --quick        those that npm test goes through: with the fault only, and less load
  npm run faults -- --list         their names
  npm run faults -- --write FILE   writes the table as Markdown, too`;

/** Longer than any way takes on a busy machine. */
const longestWaySeconds = 240;
const lanes = 3;

const { values: wanted, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: "boolean", default: false },
    list: { type: "boolean", default: false },
    quick: { type: "boolean", default: false },
    write: { type: "string" },
  },
});

/** The controls show that a scenario can fail. They do not change with each build, so a quick run does without them. */
const ways: readonly Way[] = wanted.quick ? ["fault"] : ["calm", "unhandled", "fault"];

if (wanted.help) console.log(help);
else if (wanted.list) {
  for (const { name, fault, isQuick } of scenarios) {
    console.log(`${name}${isQuick ? " (quick)" : ""}: ${fault}`);
  }
} else await goThroughAll();

async function goThroughAll(): Promise<void> {
  const unknown = names.filter((name) => !scenarios.some((scenario) => scenario.name === name));
  if (unknown.length > 0) {
    console.error(`There is no scenario ${unknown.join(", ")}; --list has their names.`);
    process.exitCode = 1;
    return;
  }
  const chosen = scenarios.filter(
    ({ name, isQuick }) =>
      (isQuick || !wanted.quick) && (names.length === 0 || names.includes(name)),
  );
  const world = await makeWorld();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void leave(world));
  }
  try {
    const results = await goThrough(chosen, world);
    console.log(`\n${sayTable(results)}`);
    if (wanted.write) await writeFile(wanted.write, `${writeTable(results)}\n`);
    if (results.some(hasFailed)) process.exitCode = 1;
  } finally {
    await world.end();
  }
}

/** Processes of the product end with this one; the database has to be told. */
async function leave(world: World): Promise<void> {
  await world.end();
  process.exit(130);
}

/** Quick ones two at a time: they wait more than they work. The others load the machine, and are alone on it. */
async function goThrough(chosen: readonly Scenario[], world: World): Promise<Result[]> {
  const waiting = [...chosen];
  const results: Result[] = [];
  const lane = async () => {
    for (let scenario = waiting.shift(); scenario; scenario = waiting.shift()) {
      const result = await goThroughOne(scenario, world);
      console.log(sayResult(result));
      results.push(result);
    }
  };
  await Promise.all(Array.from({ length: wanted.quick ? lanes : 1 }, lane));
  return chosen.flatMap((scenario) => results.filter((result) => result.scenario === scenario));
}

async function goThroughOne(scenario: Scenario, world: World): Promise<Result> {
  const started = performance.now();
  const seen: WaySeen[] = [];
  const skipped = scenario.cannot?.();
  for (const way of skipped === undefined ? ways : []) {
    seen.push(await goOneWay(scenario, way, world));
  }
  return { scenario, skipped, seen, seconds: (performance.now() - started) / 1000 };
}

async function goOneWay(scenario: Scenario, way: Way, world: World): Promise<WaySeen> {
  const stage = new Stage(world, { isFull: !wanted.quick });
  let timer: NodeJS.Timeout | undefined;
  try {
    const tooLate = new Promise<never>((_, reject) => {
      const late = () => reject(new Error(`was not over after ${longestWaySeconds} s`));
      timer = setTimeout(late, longestWaySeconds * 1000);
    });
    const { holds, figures } = await Promise.race([scenario.go(way, stage), tooLate]);
    return { way, isAsWanted: holds === (way !== "unhandled"), figures };
  } catch (error) {
    return { way, isAsWanted: false, figures: `ended early: ${String(error)}` };
  } finally {
    clearTimeout(timer);
    await stage.end();
  }
}
