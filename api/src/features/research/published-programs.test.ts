import { execFile, spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import { pythonSnippets, rSnippets, type Snippet } from "@vigilia/schema/texts/api-programs.ts";
import { javaScriptSnippets } from "@vigilia/schema/texts/javascript-programs.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { eventFacts } from "../../../test/event-facts.ts";
import { listenOnLoopback } from "../../../test/listen-on-loopback.ts";
import { startTestApi, type TestApi } from "../../../test/test-api.ts";
import { transact } from "../../kernel/transact.ts";
import { addressKey } from "../../platform/security/rate-limits.ts";
import { publishEvents } from "../events/publishing/publish-events.ts";

const count = 250;
const key = addressKey("127.0.0.1");
/** The first caller that names a limit says how long its minute is. */
const budget = { name: "cost-visitor", points: 1000, seconds: 4 };

let api: TestApi;
let origin: string;
let folder: string;
let requests = 0;
let refusals = 0;

beforeEach(() => {
  requests = 0;
  refusals = 0;
});

beforeAll(async () => {
  api = await startTestApi({ RATE_LIMITS: "on" });
  api.app.http.addHook("onResponse", async (_request, reply) => {
    if (reply.statusCode === 429) refusals += 1;
  });
  // Somebody else behind the same address has just used the budget up.
  api.app.http.addHook("preHandler", async () => {
    requests += 1;
    if (requests !== 2 && requests !== 6) return;
    await api.services.rateLimits.forget(budget, key);
    await api.services.rateLimits.spend(budget, key, budget.points);
  });
  await api.app.http.ready();
  origin = `http://127.0.0.1:${await listenOnLoopback(api.app.http.server)}`;
  folder = await mkdtemp(join(tmpdir(), "vigilia-programs-"));
  const events = Array.from({ length: count }, (_, index) =>
    eventFacts({ title: `Event ${index}`, sourceUrl: `https://news.example/${index}` }),
  );
  await transact(api.work(), ({ em, now }) => publishEvents(em, { events, at: now() }));
  await api.services.rateLimits.spend(budget, key);
});
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true });
});

const isAtHand = (program: string, ...check: string[]) => spawnSync(program, check).status === 0;

async function run(program: string, snippets: readonly Snippet[]): Promise<string> {
  // Node.js reads a module by its name; each program keeps its cursor in a folder of its own.
  const place = await mkdtemp(join(folder, "run-"));
  await writeFile(
    join(place, "program.mjs"),
    snippets.map(({ code }) => code(origin)).join("\n\n"),
  );
  const { stdout } = await promisify(execFile)(program, ["program.mjs"], { cwd: place });
  return stdout;
}

test.skipIf(!isAtHand("python3", "--version"))(
  "the Python programs wait when the API asks for it, and read on to the last event",
  { timeout: 120_000 },
  async () => {
    const printed = await run("python3", pythonSnippets.slice(0, 2));

    expect(refusals).toBe(2);
    const [total, ...changes] = printed.trim().split("\n");
    expect(total).toBe(`${count} events`);
    expect(changes).toHaveLength(count);
  },
);

test("the JavaScript programs do too, and read rows as a file", { timeout: 120_000 }, async () => {
  const printed = await run(process.execPath, javaScriptSnippets);

  expect(refusals).toBeGreaterThanOrEqual(2);
  const [total, ...changes] = printed.trim().split("\n");
  expect(total).toBe(`${count} events`);
  // None of them is of the file's kind.
  expect(changes).toHaveLength(count);
});

test.skipIf(
  !isAtHand("Rscript", "-e", "stopifnot(requireNamespace('httr2'), requireNamespace('jsonlite'))"),
)("the R programs do too", { timeout: 120_000 }, async () => {
  expect(await run("Rscript", rSnippets.slice(0, 2))).toContain(String(count));
});
