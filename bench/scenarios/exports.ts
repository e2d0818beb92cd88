import type { Row } from "../kit/rows.ts";
import type { Site } from "../kit/site.ts";
import { ownMemory } from "./start.ts";

const formats = ["csv", "jsonl", "geojson", "parquet"];
const sampleMilliseconds = 250;

/** The server's peak memory while the given work was done. */
async function peakWhile(site: Site, work: Promise<unknown>): Promise<number> {
  let peak = 0;
  const sample = async () => {
    peak = Math.max(peak, await ownMemory(site));
  };
  const timer = setInterval(() => void sample(), sampleMilliseconds);
  await work;
  clearInterval(timer);
  await sample();
  return peak;
}

async function download(origin: string, format: string): Promise<void> {
  const { body, status } = await fetch(`${origin}/api/events.${format}`);
  if (status !== 200 || !body) throw new Error(`${format} was answered with ${status}.`);
  for await (const _chunk of body) continue;
}

/** A server that has just started uses less memory than one that has answered requests. */
async function doOrdinaryWork(origin: string): Promise<void> {
  for (let request = 0; request < 300; request++) {
    const query = "{ events(first: 100) { nodes { id title date sources { url } } } }";
    const answer = await fetch(`${origin}/graphql?query=${encodeURIComponent(query)}`, {
      headers: { "apollo-require-preflight": "yes" },
    });
    if (!answer.ok) throw new Error(`A list was answered with ${answer.status}`);
    await answer.arrayBuffer();
  }
}

/** What an export of everything costs: its time, and by how much the server's memory grows. */
export async function measureExports(site: Site): Promise<Row[]> {
  await doOrdinaryWork(site.origin);
  const rows: Row[] = [];
  for (const format of formats) {
    const before = await ownMemory(site);
    const start = performance.now();
    const peak = await peakWhile(site, download(site.origin, format));
    const seconds = (performance.now() - start) / 1000;
    rows.push({ name: `everything as ${format}`, unit: "s", value: seconds });
    const growth = Math.max(0, peak - before);
    rows.push({ name: `memory grows during ${format} by`, unit: "MB", value: growth });
  }
  return rows;
}
