import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const times = 400;

/**
 * How many bytes of what `work` made are still there when the heap's young generation has been collected, which is what
 * happens while a server is busy: with the old generation, this is collected rarely and at a high price.
 */
export async function outlivingBytes(work: () => Promise<void>): Promise<number> {
  const collect = collector();
  await repeat(work, collect);
  collect({ type: "major" });
  const before = oldBytes();
  await repeat(work, collect);
  return oldBytes() - before;
}

type Collect = (options: { type: "minor" | "major" }) => void;

async function repeat(work: () => Promise<void>, collect: Collect): Promise<void> {
  for (let time = 1; time <= times; time++) {
    await work();
    if (time % 20 === 0) collect({ type: "minor" });
  }
}

function collector(): Collect {
  setFlagsFromString("--expose-gc");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this is what the flag exposes
  return runInNewContext("gc") as Collect;
}

const oldBytes = (): number =>
  getHeapSpaceStatistics()
    .filter(({ space_name }) => space_name === "old_space" || space_name === "large_object_space")
    .reduce((sum, { space_used_size }) => sum + space_used_size, 0);
