import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { statSync } from "node:fs";

import { EmbeddedPostgresError } from "./error.ts";

export interface SystemUser {
  name: string;
  uid: number;
  gid: number;
}

const root = 0;
const createdUser = "vigilia";

function lookUp(nameOrId: string | number): SystemUser | undefined {
  const ask = (flag: string) =>
    spawnSync("id", [flag, String(nameOrId)], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  const name = ask("-un");
  if (name.status !== 0) return undefined;
  return { name: name.stdout.trim(), uid: Number(ask("-u").stdout), gid: Number(ask("-g").stdout) };
}

function ownerOf(directory: string): SystemUser | undefined {
  const uid = statSync(directory, { throwIfNoEntry: false })?.uid ?? root;
  return uid === root ? undefined : lookUp(uid);
}

function create(name: string): SystemUser | undefined {
  const options = ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin"];
  spawnSync("useradd", [...options, name], { stdio: "ignore" });
  return lookUp(name);
}

/**
 * PostgreSQL refuses to run as root. The present owner of the data stays its owner.
 * Undefined: this process is not root, so the database runs as the same user.
 */
export function unprivilegedUser(dataDirectory: string): SystemUser | undefined {
  if (process.getuid?.() !== root) return undefined;
  const user =
    ownerOf(dataDirectory) ??
    lookUp("postgres") ??
    lookUp(createdUser) ??
    create(createdUser) ??
    lookUp("nobody");
  if (!user) throw new EmbeddedPostgresError("PostgreSQL refuses root and found no other user.");
  return user;
}

/** Asked of the system rather than reckoned from mode bits, so that access lists and mounts count too. */
export function isReachableBy(
  user: SystemUser | undefined,
  path: string,
  access: "x" | "w",
): boolean {
  if (!user) return true;
  const asUser = { uid: user.uid, gid: user.gid, cwd: "/", stdio: "ignore" } as const;
  return spawnSync("/bin/sh", ["-c", `test -${access} "$0"`, path], asUser).status === 0;
}

/** A stable place for what would otherwise lie below a directory that is closed to the unprivileged user. */
export function placeOutside(path: string): string {
  return `/var/lib/vigilia-${createHash("sha256").update(path).digest("hex").slice(0, 12)}`;
}

export function giveTo(user: SystemUser | undefined, directory: string): void {
  if (!user || statSync(directory).uid === user.uid) return;
  execFileSync("chown", ["-R", `${user.uid}:${user.gid}`, directory]);
}
