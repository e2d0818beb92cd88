import { readdir, readFile } from "node:fs/promises";

/** Kernel ticks a second in /proc, on every Linux of today. */
const ticksPerSecond = 100;

interface Usage {
  /** Of user and kernel, ended children included. */
  cpuSeconds: number;
  /** Memory that no other process shares, and its part of what is shared. */
  megabytes: number;
}

/** What processes and all that they started have used so far; Linux only. */
export async function usageOf(roots: readonly number[]): Promise<Usage> {
  const usages = await Promise.all((await withDescendants(roots)).map(usageOfOne));
  return {
    cpuSeconds: usages.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
    megabytes: usages.reduce((sum, { megabytes }) => sum + megabytes, 0),
  };
}

async function withDescendants(roots: readonly number[]): Promise<number[]> {
  const all = (await readdir("/proc")).map(Number).filter(Number.isInteger);
  const parents = new Map<number, number>();
  for (const pid of all) {
    const fields = await fieldsOf(pid);
    if (fields) parents.set(pid, Number(fields[1]));
  }
  const found = new Set(roots);
  for (let known = 0; known !== found.size;) {
    known = found.size;
    for (const [pid, parent] of parents) if (found.has(parent)) found.add(pid);
  }
  return [...found];
}

/** The fields of /proc/PID/stat from the state on: the name before them may hold anything. */
async function fieldsOf(pid: number): Promise<string[] | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  return stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
}

async function usageOfOne(pid: number): Promise<Usage> {
  const fields = await fieldsOf(pid);
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "");
  const ticks = fields ? [11, 12, 13, 14].map((index) => Number(fields[index])) : [];
  return {
    cpuSeconds: ticks.reduce((sum, tick) => sum + tick, 0) / ticksPerSecond,
    megabytes: Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1024,
  };
}
