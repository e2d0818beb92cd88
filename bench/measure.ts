/**
 * Measures the product, or another server, and prints medians. `npm run bench -- --help` says how.
 * The figures of one run compare with each other; those of two machines do not.
 */
import { execFileSync } from "node:child_process";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { availableParallelism, cpus } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";

import type { Adapter } from "./kit/adapter.ts";
import { nodebb } from "./kit/nodebb.ts";
import {
  type Measured,
  type Recording,
  type Row,
  sayRow,
  whatBecameWorse,
  writeTables,
} from "./kit/rows.ts";
import { Product, type Site } from "./kit/site.ts";
import { vigilia } from "./kit/vigilia.ts";
import { signIn } from "./live/ask.ts";
import { measureClusters } from "./scenarios/clusters.ts";
import { measureEventQueries } from "./scenarios/events.ts";
import { measureExports } from "./scenarios/exports.ts";
import { measureFanOut } from "./scenarios/fan-out.ts";
import { measureFirstVisit } from "./scenarios/first-visit.ts";
import { measureReads, measureReplies } from "./scenarios/forum.ts";
import { measureLighthouse } from "./scenarios/lighthouse.ts";
import { measureOpenedMention } from "./scenarios/opened-mention.ts";
import { measurePrograms } from "./scenarios/programs.ts";
import { measureSearch } from "./scenarios/search.ts";
import { measureSimilarTitles } from "./scenarios/similar-titles.ts";
import { measureSnapshot } from "./scenarios/snapshot.ts";
import { measureStart } from "./scenarios/start.ts";

const help = `Measures the product and prints medians; nothing else should run on the machine.

  --only a,b        these scenarios: visit, start, guests, members, replies, live, map, queries, search, exports, programs, clusters, mention, lighthouse, titles
  --size full       1,000,000 events, 100,000 posts in 5,000 threads, 20,000 members; small: a hundredth of it
  --root FOLDER     the product in another checkout, which was built there
  --against URL     another server, not started by this; with --adapter vigilia or nodebb, and --token of a member (several, with commas)
  --pids 1,2        its processes on this machine, for requests per second of CPU
  --record FILE     writes the figures down
  --compare FILE    says what became worse since they were written down, and ends with 1 where something did
  --write FILE      writes the tables as Markdown; with --compare, before and now`;

const sizes = {
  full: { events: 1_000_000, posts: 100_000, threads: 5_000, users: 20_000 },
  small: { events: 10_000, posts: 1_000, threads: 50, users: 200 },
};

/** Threads that are added for them, after what else there is was measured. */
const titlesCompared = { full: 100_000, small: 1_000 };

const titles = {
  visit: "The first visit of the map",
  start: "Start and rest",
  map: "The map's files after a start",
  guests: "Reads of guests",
  members: "Reads of a member",
  replies: "Replies",
  live: "Live updates",
  queries: "Queries of events",
  search: "Searching and filtering",
  exports: "Exports",
  programs: "The published programs",
  clusters: "The map in the browser",
  mention: "From the bell to the post",
  lighthouse: "Lighthouse",
  titles: "Titles like the one that is typed",
};

/** Of the demo world, who ask in turns. */
const members = ["ada", "bob", "chloe", "dirk"];

const measured: Measured[] = [];

const { values: wanted } = parseArgs({
  options: {
    help: { type: "boolean", default: false },
    only: { type: "string" },
    size: { type: "string", default: "full" },
    root: { type: "string", default: "." },
    against: { type: "string" },
    adapter: { type: "string", default: "vigilia" },
    token: { type: "string", default: "" },
    pids: { type: "string", default: "" },
    record: { type: "string" },
    compare: { type: "string" },
    write: { type: "string" },
  },
});

const size = wanted.size === "small" ? "small" : "full";

if (wanted.help) console.log(help);
else await measure();

async function measure(): Promise<void> {
  await (wanted.against ? measureOther(wanted.against) : measureProduct());
  const recording: Recording = {
    at: new Date().toISOString(),
    machine: `${availableParallelism()} cores, ${cpus()[0]?.model ?? "unknown"}`,
    revision: revisionOf(resolve(wanted.root)),
    measured,
  };
  const { compare, record, write } = wanted;

  const before: Recording | undefined = compare && JSON.parse(await readFile(compare, "utf8"));
  if (record) await writeFile(record, `${JSON.stringify(recording, undefined, 2)}\n`);
  if (write) await writeFile(write, writeTables(recording, before));
  const worse = before ? whatBecameWorse(before, recording) : [];
  for (const line of worse) console.log(`Worse: ${line}`);
  if (worse.length > 0) process.exitCode = 1;
}

function revisionOf(root: string): string {
  return execFileSync("git", ["rev-parse", "--short", "HEAD"], {
    cwd: root,
    encoding: "utf8",
  }).trim();
}

/** Runs a scenario if it is wanted, and says its figures as soon as they are known. */
async function run(scenario: keyof typeof titles, work: () => Promise<Row[]>): Promise<void> {
  if (wanted.only && !wanted.only.split(",").includes(scenario)) return;
  console.log(`
${titles[scenario]}`);
  const rows = await work();
  for (const row of rows) console.log(`  ${sayRow(row)}`);
  measured.push({ scenario: titles[scenario], rows });
}

async function measureForum(site: Site, adapter: Adapter, tokens: readonly string[]) {
  await run("guests", () => measureReads(site, adapter));
  const [token] = tokens;
  if (!token) return;
  await run("members", () => measureReads(site, adapter, tokens));
  await run("replies", () => measureReplies(site, adapter, token));
}

async function measureOther(origin: string): Promise<void> {
  const adapter = wanted.adapter === "nodebb" ? nodebb : vigilia(resolve(wanted.root));
  const pids = wanted.pids.split(",").filter(Boolean).map(Number);
  await measureForum({ origin, pids }, adapter, wanted.token.split(",").filter(Boolean));
}

async function measureProduct(): Promise<void> {
  const dataDir = resolve(".cache/bench");
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true });
  const root = resolve(wanted.root);
  const product = new Product({ root, dataDir: join(dataDir, "data") });
  try {
    await seed(product);
    await run("start", () => measureStart(product));
    await product.stop();
    await product.start();
    await run("map", () => measureSnapshot(product));
    const tokens = await Promise.all(members.map((name) => signIn(product.origin, name)));
    await measureForum(product, vigilia(root), tokens);
    await run("live", () => measureFanOut(product));
    await run("queries", () => measureEventQueries(product));
    await run("search", () => measureSearch(product));
    await run("exports", () => measureExports(product));
    await run("programs", () => measurePrograms(product));
    await run("clusters", async () => measureClusters());
    await run("mention", () => measureOpenedMention(product));
    const browser = process.env["CHROMIUM_PATH"] ?? resolve(".cache/browser/chromium.sh");
    await run("lighthouse", () => measureLighthouse(product, browser));
    await run("titles", () => measureSimilarTitles(product, titlesCompared[size]));
  } finally {
    await product.stop();
  }
}

/** The demo world comes with the first start, and is what a first visit is measured with; then the load data beside it. */
async function seed(product: Product): Promise<void> {
  await product.start();
  await run("visit", () => measureFirstVisit(product));
  await product.stop();
  const counts = Object.entries(sizes[size]).flatMap(([what, count]) => [
    `--${what}`,
    String(count),
  ]);
  await product.run("bench:seed", ...counts);
}
