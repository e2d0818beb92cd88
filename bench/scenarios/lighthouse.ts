import { execFile } from "node:child_process";
import { promisify } from "node:util";

import { type Row, rowOf } from "../kit/rows.ts";
import type { Site } from "../kit/site.ts";
import { ask } from "../live/ask.ts";

/** Fetched when it is needed: its hundred packages are no business of who runs or tests the product. */
const program = "lighthouse@13.5.0";
const rounds = 5;

interface Listed {
  categories: { threads: { nodes: { id: string }[] } }[];
}

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/** Lighthouse's simulated slow phone, and its desktop, on the pages that are read most. */
export async function measureLighthouse({ origin }: Site, browser: string): Promise<Row[]> {
  const { categories }: Listed = await ask(origin, {
    query: "{ categories { threads { nodes { id } } } }",
  });
  const threads = categories.flatMap(({ threads: listed }) => listed.nodes);
  const pages = { map: "/", "forum home": "/forum", thread: `/forum/thread/${threads[0]?.id}` };
  const rows: Row[] = [];
  for (const [page, path] of Object.entries(pages)) {
    for (const device of ["phone", "desktop"] as const) {
      const reports: Report[] = [];
      for (let round = 0; round < rounds; round++) {
        reports.push(await report(origin + path, device, browser));
      }
      rows.push(...rowsOf(`${page}, ${device}`, reports));
    }
  }
  return rows;
}

async function report(url: string, device: "phone" | "desktop", browser: string): Promise<Report> {
  const flags = ["--chrome-flags=--headless --no-sandbox", "--output=json", "--quiet"];
  const preset = device === "desktop" ? ["--preset=desktop"] : [];
  const { stdout } = await promisify(execFile)(
    "npx",
    ["--yes", program, url, ...flags, ...preset],
    { env: { ...process.env, CHROME_PATH: browser }, maxBuffer: 1e8 },
  );

  return JSON.parse(stdout);
}

function rowsOf(page: string, reports: readonly Report[]): Row[] {
  const points = (category: string) =>
    reports.map(({ categories }) => (categories[category]?.score ?? 0) * 100);
  const figure = (audit: string) =>
    reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN);
  return [
    rowOf(`${page}: performance`, "points", points("performance")),
    rowOf(`${page}: accessibility`, "points", points("accessibility")),
    rowOf(`${page}: best practices`, "points", points("best-practices")),
    rowOf(`${page}: search engines`, "points", points("seo")),
    rowOf(`${page}: largest contentful paint`, "ms", figure("largest-contentful-paint")),
    rowOf(`${page}: blocking time`, "ms", figure("total-blocking-time")),
    rowOf(`${page}: layout shift`, "score", figure("cumulative-layout-shift")),
  ];
}
