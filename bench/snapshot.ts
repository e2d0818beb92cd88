/**
 * How long others wait while a server makes the map's snapshot and the list of all events for the first time.
 * Seed a database and restart the server first: npm run cli -- bench:seed --events 1000000
 * Usage: node bench/snapshot.ts [http://127.0.0.1:4000] [path …]
 */
const [, , origin = "http://127.0.0.1:4000", ...chosen] = process.argv;
const paths = chosen.length > 0 ? chosen : ["/map/events.bin", "/api/events"];

const pauseMilliseconds = 10;

async function fetchWhole(path: string): Promise<number> {
  const response = await fetch(`${origin}${path}`, { headers: { "accept-encoding": "br" } });
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
  return (await response.arrayBuffer()).byteLength;
}

/** Asks for next to nothing, again and again, until something else is done. */
async function waitsUntil(isDone: () => boolean): Promise<number[]> {
  const waits: number[] = [];
  while (!isDone()) {
    const start = performance.now();
    await fetchWhole("/healthz");
    waits.push(performance.now() - start);
    await new Promise((resume) => setTimeout(resume, pauseMilliseconds));
  }
  return waits.toSorted((a, b) => b - a);
}

await fetchWhole("/healthz");
for (const path of paths) {
  let isDone = false;
  const start = performance.now();
  const made = fetchWhole(path).finally(() => {
    isDone = true;
  });
  const [waits] = await Promise.all([waitsUntil(() => isDone), made]);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const [longest = 0] = waits;
  const median = waits[Math.floor(waits.length / 2)] ?? 0;
  const long = waits.filter((wait) => wait > 100).length;
  console.log(
    `${path}: ready after ${seconds} s; meanwhile a small request took ${median.toFixed(0)} ms in the median, ` +
      `${longest.toFixed(0)} ms at most, ${long} of ${waits.length} took over 100 ms`,
  );
}
