import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

import { notesFolder, root } from "./project.mjs";

const neverInputs = /^(node_modules|dist|\..*|.*\.(test|story)\.(ts|tsx|mjs))$/;

/** Paths of the files of a folder, from the root of the project, tests left out. */
export function filesBelow(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  const names = readdirSync(full).filter((name) => !neverInputs.test(name));
  return names.toSorted().flatMap((name) => filesBelow(join(path, name)));
}

/** One number for the content of these files and folders, tests left out. */
export function fingerprint(paths, ...more) {
  const hash = createHash("sha256");
  for (const path of paths.flatMap(filesBelow)) {
    hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  }
  return hash.update(more.join("\0")).digest("hex");
}

const noteOf = (name) => join(notesFolder, name);

/** What was noted under a name, or undefined. */
export function stamped(name) {
  return existsSync(noteOf(name)) ? readFileSync(noteOf(name), "utf8") : undefined;
}

export const isStamped = (name, value) => stamped(name) === value;

export function stamp(name, value) {
  mkdirSync(notesFolder, { recursive: true });
  writeFileSync(noteOf(name), value);
}

export function unstamp(name) {
  rmSync(noteOf(name), { force: true });
}

/** Removes a file or a folder of the project, if it is there. */
export function remove(path) {
  rmSync(join(root, path), { recursive: true, force: true });
}
