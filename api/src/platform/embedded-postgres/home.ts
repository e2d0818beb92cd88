import { chmodSync, mkdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

import { giveTo, isReachableBy, placeOutside, type SystemUser } from "./system-user.ts";

/** Lets the user pass through a folder of ours, without a look at what else is in it. */
function letThrough(user: SystemUser | undefined, folder: string): void {
  if (isReachableBy(user, folder, "x") || !isReachableBy(user, dirname(folder), "x")) return;
  chmodSync(folder, statSync(folder).mode | 0o011);
}

/** The directory for the database: the wanted one, unless the database's user cannot reach it. */
export function findHome(
  wanted: string,
  user: SystemUser | undefined,
  say: (message: string) => void,
): string {
  mkdirSync(wanted, { recursive: true });
  letThrough(user, dirname(wanted));
  giveTo(user, wanted);
  if (isReachableBy(user, wanted, "w")) return wanted;

  const home = join(placeOutside(wanted), "data");
  say(`${wanted} is closed to the user ${user?.name}; the database lies in ${home} instead`);
  mkdirSync(home, { recursive: true, mode: 0o755 });
  giveTo(user, home);
  return home;
}
