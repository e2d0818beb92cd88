import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { installedProgram } from "../../api/test/installed-program.ts";
import type { Stage } from "./stage.ts";

const program = join(import.meta.dirname, "postgres-on-small-disk.ts");
const unshare = installedProgram("unshare");

/** A disk of one's own is mounted where nobody else sees it, which root alone may do. */
export function cannotMount(): string | undefined {
  if (process.platform !== "linux" || !unshare) return "`unshare` of Linux is not there";
  return process.getuid?.() === 0 ? undefined : "only root may mount a disk of its own";
}

export interface SmallDisk {
  databaseUrl: string;
  /** Takes every byte that is left. */
  fill(): Promise<void>;
  /** Gives all of them back. */
  free(): Promise<void>;
}

/** A PostgreSQL whose data lie on a disk of so many megabytes, which goes away with its process. */
export async function startPostgresOnSmallDisk(
  stage: Stage,
  megabytes: number,
): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), "vigilia-small-disk-"));
  // It takes the place of `unshare`, and keeps its channel.
  const child = fork(program, [folder, String(megabytes)], {
    execPath: unshare ?? "",
    execArgv: ["--mount", "--", process.execPath],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  stage.defer(async () => {
    const ended = once(child, "exit");
    if (child.connected) child.send("stop");
    await ended;
    await rm(folder, { recursive: true, force: true });
  });
  const ask = async (wish: string): Promise<string> => {
    const answered = once(child, "message");
    if (wish) child.send(wish);
    const [answer] = await Promise.race([answered, once(child, "exit")]);
    if (typeof answer !== "string") throw new Error(`The small disk ended with ${answer}.`);
    return answer;
  };
  const databaseUrl = await ask("");
  return {
    databaseUrl,
    fill: async () => void (await ask("fill")),
    free: async () => void (await ask("free")),
  };
}
