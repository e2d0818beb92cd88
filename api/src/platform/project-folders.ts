import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** The api's own folder, whether this file runs from its sources or from what was built of them. */
function findApiFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, "package.json"))) folder = dirname(folder);
  return folder;
}

const apiFolder = findApiFolder();

export const projectFolders = {
  /** As they are written, with the snapshot of the tables that they make. */
  migrations: join(apiFolder, "migrations"),
  /** What the release before asks of the tables. */
  released: join(apiFolder, "released"),
  seeds: join(apiFolder, "seeds"),
  /** The built web application. */
  web: join(apiFolder, "../web/dist"),
  /** The program that is built of the same, and renders pages. */
  renderer: join(apiFolder, "../web/dist-render/renderer.js"),
  schema: join(apiFolder, "../schema"),
} as const;
