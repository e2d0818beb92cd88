import { existsSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";

/** The api's own folder, whether this file runs from its sources or from what was built of them. */
function findApiFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, "package.json"))) folder = dirname(folder);
  return folder;
}

const apiFolder = findApiFolder();

/** A build that comes while this process runs is linked in the place of the one that it began with. */
function currentBuild(path: string): string {
  const link = join(apiFolder, path);
  return existsSync(link) ? realpathSync(link) : link;
}

export const projectFolders = {
  /** As they are written, with the snapshot of the tables that they make. */
  migrations: join(apiFolder, "migrations"),
  /** What the release before asks of the tables. */
  released: join(apiFolder, "released"),
  seeds: join(apiFolder, "seeds"),
  /** The built web application. */
  web: currentBuild("../web/dist"),
  /** The program that is built of the same, and renders pages. */
  renderer: join(currentBuild("../web/dist-render"), "renderer.js"),
  schema: join(apiFolder, "../schema"),
} as const;
