/** Runs in a mount namespace of its own, in which it mounts its disk: see `small-disk.ts`. */
import { execFileSync } from "node:child_process";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";

import { startEmbeddedPostgres } from "../../packages/embedded-postgres/index.ts";

const [, , folder = "", megabytes = ""] = process.argv;
const ballast = join(folder, "ballast");

execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "tmpfs", folder]);
const postgres = await startEmbeddedPostgres({
  dataDir: folder,
  settings: { min_wal_size: "128MB", max_wal_size: "160MB" },
});

/** In ever smaller pieces, until not a byte is left. */
function fill(): void {
  const file = openSync(ballast, "a");
  for (let size = 1024 * 1024; size >= 1;) {
    try {
      writeSync(file, Buffer.alloc(size));
    } catch {
      size = Math.floor(size / 2);
    }
  }
  closeSync(file);
}

async function stop(): Promise<void> {
  rmSync(ballast, { force: true });
  await postgres.stop();
  process.exit(0);
}

process.on("message", (wish) => {
  if (wish === "fill") fill();
  if (wish === "free") rmSync(ballast, { force: true });
  if (wish === "stop") void stop();
  else process.send?.("done");
});
process.on("disconnect", () => void stop());
process.send?.(postgres.url);
