import { readdirSync } from "node:fs";
import { join } from "node:path";

const notOurs = new Set(["node_modules", "public", ".git", ".cache", ".data"]);
const isBuild = /^dist(-.*)?$/;

/** Paths of the project's own files, from its root. */
export function sourceFiles(isWanted, folder = ".") {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (notOurs.has(entry.name) || isBuild.test(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourceFiles(isWanted, path);
    return isWanted(entry.name) ? [path] : [];
  });
}
