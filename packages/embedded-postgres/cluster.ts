import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, open, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

import { giveTo, type SystemUser } from "./system-user.ts";

export const superuser = "vigilia";

const unfinishedPrefix = "unfinished-";

/** A cluster and its password are made, and found, together. */
export interface Cluster {
  directory: string;
  password: string;
}

/**
 * Collation by code point, the same on every system and version; the character types (which letters
 * make a word for search) come from the system's UTF-8 locale, which macOS has only by country.
 */
const initdbOptions = [
  "--encoding=UTF8",
  "--locale=C",
  `--lc-ctype=${process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8"}`,
  "--locale-provider=builtin",
  "--builtin-locale=C.UTF-8",
  "--data-checksums",
  "--auth=scram-sha-256",
  `--username=${superuser}`,
];

async function removeUnfinished(home: string): Promise<void> {
  const names = await readdir(home);
  const unfinished = names.filter((name) => name.startsWith(unfinishedPrefix));
  await Promise.all(
    unfinished.map((name) => rm(join(home, name), { recursive: true, force: true })),
  );
}

async function syncDirectory(path: string): Promise<void> {
  await using directory = await open(path);
  await directory.sync();
}

interface Making {
  home: string;
  initdb: string;
  user: SystemUser | undefined;
}

/** Made aside and renamed once whole: an initdb that was cut off is thrown away at the next start. */
async function makeCluster({ home, initdb, user }: Making): Promise<void> {
  await removeUnfinished(home);
  const staging = await mkdtemp(join(home, unfinishedPrefix));
  const passwordFile = join(staging, "password");
  await writeFile(passwordFile, randomBytes(24).toString("base64url"), { mode: 0o600 });
  giveTo(user, staging);
  const options = [
    ...initdbOptions,
    `--pwfile=${passwordFile}`,
    `--pgdata=${join(staging, "data")}`,
  ];
  await promisify(execFile)(initdb, options, { ...user, cwd: "/", env: {} });
  await rename(staging, join(home, "cluster"));
  await syncDirectory(home);
}

export async function readCluster(home: string): Promise<Cluster> {
  const directory = join(home, "cluster", "data");
  const password = await readFile(join(home, "cluster", "password"), "utf8");
  return { directory, password };
}

export async function ensureCluster(making: Making): Promise<Cluster> {
  if (!existsSync(join(making.home, "cluster"))) await makeCluster(making);
  return readCluster(making.home);
}
