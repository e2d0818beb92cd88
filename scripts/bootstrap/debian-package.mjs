import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

import { run } from "./children.mjs";
import { step } from "./progress.mjs";

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Where Debian keeps servers, which is not on everybody's path. */
const folderOfServers = "/usr/sbin";

/** Where the first of these programs lies, or undefined. */
export function findProgram(...names) {
  const folders = [...(process.env.PATH ?? "").split(delimiter), folderOfServers];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/** RUNLEVEL: the package's own service is not to be started on the machine. */
const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };

/** Installs a package where that is possible, which is as root on Debian and its kin. */
export async function installDebianPackage(name) {
  if (process.getuid?.() !== 0 || !findProgram("apt-get")) return;
  await step(`Installing Debian's ${name}`, async () => {
    await run("apt-get", ["update", "--quiet"], { env });
    await run("apt-get", ["install", "--yes", "--no-install-recommends", name], { env });
  });
}
