/**
 * What an export of everything costs a running server: its time, its size, and by how much the server's memory grows.
 * Seed a database first: npm run cli -- bench:seed --events 1000000; start the server with RATE_LIMITS=off.
 * Usage: node bench/exports.ts [http://127.0.0.1:4000] [csv|geojson|jsonl|parquet …]
 */
const [, , origin = "http://127.0.0.1:4000", ...chosen] = process.argv;
const formats = chosen.length > 0 ? chosen : ["csv", "jsonl", "geojson", "parquet"];

const sampleMilliseconds = 250;
const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`;

async function serverMemory(): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]);
}

/** The server's peak memory while the given work was done. */
async function peakWhile<Result>(work: Promise<Result>): Promise<{ peak: number; result: Result }> {
  let peak = 0;
  const sample = async () => {
    peak = Math.max(peak, await serverMemory());
  };
  const timer = setInterval(() => void sample(), sampleMilliseconds);
  const result = await work;
  clearInterval(timer);
  await sample();
  return { peak, result };
}

async function download(format: string): Promise<{ bytes: number; lines: number }> {
  const { body, status } = await fetch(`${origin}/api/events.${format}`);
  if (status !== 200 || !body) throw new Error(`${format} was answered with ${status}`);
  let bytes = 0;
  let lines = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) lines++;
  }
  return { bytes, lines };
}

/** A server that has just started uses less memory than one that has answered requests. */
async function doOrdinaryWork(): Promise<void> {
  for (let request = 0; request < 300; request++) {
    const query = "{ events(first: 100) { nodes { id title date sources { url } } } }";
    const answer = await fetch(`${origin}/graphql?query=${encodeURIComponent(query)}`, {
      headers: { "apollo-require-preflight": "yes" },
    });
    if (!answer.ok) throw new Error(`A list was answered with ${answer.status}`);
    await answer.arrayBuffer();
  }
}

await doOrdinaryWork();
for (const format of formats) {
  const before = await serverMemory();
  const start = performance.now();
  const { peak, result } = await peakWhile(download(format));
  const seconds = (performance.now() - start) / 1000;
  const { bytes, lines } = result;
  console.log(
    `${format}: ${megabytes(bytes)}, ${lines} lines in ${seconds.toFixed(1)} s; ` +
      `memory ${megabytes(before)} → ${megabytes(peak)}, grew by ${megabytes(peak - before)}`,
  );
}
