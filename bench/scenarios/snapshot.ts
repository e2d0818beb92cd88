import type { Row } from "../kit/rows.ts";
import { percentile } from "../kit/rows.ts";
import type { Site } from "../kit/site.ts";

const paths = ["/map/events.bin", "/api/events"];
const pauseMilliseconds = 10;

/** How long a server that has just started makes the first visitors wait, and others meanwhile. */
export async function measureSnapshot({ origin }: Site): Promise<Row[]> {
  const rows: Row[] = [];
  for (const path of paths) {
    let isDone = false;
    const start = performance.now();
    const made = fetchWhole(origin + path).finally(() => {
      isDone = true;
    });
    const [waits] = await Promise.all([waitsUntil(origin, () => isDone), made]);
    const seconds = (performance.now() - start) / 1000;
    rows.push(
      { name: `first ${path} after a start`, unit: "s", value: seconds },
      { name: `another request meanwhile, median`, unit: "ms", value: percentile(waits, 0.5) },
      { name: `another request meanwhile, longest`, unit: "ms", value: percentile(waits, 1) },
    );
  }
  return rows;
}

async function fetchWhole(url: string): Promise<void> {
  const response = await fetch(url, { headers: { "accept-encoding": "br" } });
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}.`);
  await response.arrayBuffer();
}

/** Asks for next to nothing, again and again, until something else is done. */
async function waitsUntil(origin: string, isDone: () => boolean): Promise<number[]> {
  const waits: number[] = [];
  do {
    const start = performance.now();
    await fetchWhole(`${origin}/healthz`);
    waits.push(performance.now() - start);
    await new Promise((resume) => setTimeout(resume, pauseMilliseconds));
  } while (!isDone());
  return waits;
}
