import { execFile, spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import { pythonSnippets, rSnippets, type Snippet } from "../../schema/texts/api-programs.ts";
import { javaScriptSnippets } from "../../schema/texts/javascript-programs.ts";
import type { Row } from "../kit/rows.ts";
import type { Site } from "../kit/site.ts";
import { ask } from "../live/ask.ts";

/** What the page of the API offers to copy: reading every incident, and every change. Each prints their number first. */
const programs: { name: string; interpreter: string; probe: string[]; parts: Snippet[] }[] = [
  {
    name: "JavaScript",
    interpreter: process.execPath,
    probe: ["--version"],
    parts: javaScriptSnippets,
  },
  { name: "Python", interpreter: "python3", probe: ["--version"], parts: pythonSnippets },
  {
    name: "R",
    interpreter: "Rscript",
    probe: ["-e", "stopifnot(requireNamespace('httr2'), requireNamespace('jsonlite'))"],
    parts: rSnippets,
  },
];

/** How long the published programs take to the last incident and the last change, for the interpreters of this machine. */
export async function measurePrograms({ origin }: Site): Promise<Row[]> {
  const { events } = await ask(origin, { query: "{ events { totalCount } }" });
  const rows: Row[] = [];
  for (const { name, interpreter, probe, parts } of programs) {
    if (spawnSync(interpreter, probe).status !== 0) continue;
    const started = performance.now();
    const [first = "", ...changes] = await linesOf(interpreter, parts.slice(0, 2), origin);
    const seconds = (performance.now() - started) / 1000;
    // R writes the number of the line before it.
    const isWhole = first.replace("[1] ", "").startsWith(String(events.totalCount));
    if (!isWhole || changes.length < events.totalCount) {
      const read = `"${first}" and ${changes.length} changes`;
      throw new Error(`${name} read ${read} of ${events.totalCount} incidents.`);
    }
    rows.push({ name: `every incident and change in ${name}`, unit: "s", value: seconds });
  }
  return rows;
}

/** What a program of these parts prints, run in a folder of its own, where it keeps its cursor. */
async function linesOf(
  interpreter: string,
  parts: readonly Snippet[],
  origin: string,
): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "vigilia-programs-"));
  try {
    await writeFile(
      join(folder, "program.mjs"),
      parts.map(({ code }) => code(origin)).join("\n\n"),
    );
    const { stdout } = await promisify(execFile)(interpreter, ["program.mjs"], {
      cwd: folder,
      maxBuffer: Number.POSITIVE_INFINITY,
    });
    return stdout.trim().split("\n");
  } finally {
    await rm(folder, { recursive: true });
  }
}
