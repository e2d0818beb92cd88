import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";

import { root } from "./project.mjs";
import { remove } from "./stamp.mjs";

/**
 * Each build has a folder of its own, named by the fingerprint of its sources; `api/dist` and its like are links to the
 * current one. A server resolves the links once, when it starts, so a later build does not take its files away.
 */
export const folderOf = ({ output }, fingerprint) => `${output}-${fingerprint.slice(0, 12)}`;

const claims = join(root, ".cache", "claims");

function linkedFolder({ output }) {
  try {
    return join(dirname(output), readlinkSync(join(root, output)));
  } catch {
    return undefined; // not built yet, or by a version that built in place
  }
}

export function isCurrent(target, fingerprint) {
  const folder = folderOf(target, fingerprint);
  return linkedFolder(target) === folder && existsSync(join(root, folder, target.proof));
}

/** Builds into a folder beside and renames it at the end: a build that fails or is interrupted leaves nothing. */
export async function replace(folder, build) {
  const unfinished = `${folder}.unfinished`;
  remove(unfinished);
  try {
    await build(unfinished);
    remove(folder);
    renameSync(join(root, unfinished), join(root, folder));
  } finally {
    remove(unfinished);
  }
}

function link({ output }, folder) {
  const path = join(root, output);
  const isInPlace = lstatSync(path, { throwIfNoEntry: false })?.isDirectory();
  if (isInPlace) remove(output);
  const fresh = `${path}.link`;
  rmSync(fresh, { force: true });
  symlinkSync(basename(folder), fresh, "dir");
  renameSync(fresh, path);
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM"; // another user's
  }
}

/** Folders that a living process has claimed; claims of the dead are removed. */
function claimedFolders() {
  if (!existsSync(claims)) return new Set();
  const living = readdirSync(claims).filter((claimed) => {
    const isLiving = isAlive(Number(claimed.split("@")[1]));
    if (!isLiving) rmSync(join(claims, claimed), { force: true });
    return isLiving;
  });
  return new Set(living.map((claimed) => claimed.split("@")[0]));
}

/** Makes a build the current one. Of the others, the one before and those in use stay. */
export function makeCurrent(target, fingerprint) {
  const { output } = target;
  const folder = folderOf(target, fingerprint);
  const former = linkedFolder(target) ?? folder;
  const kept = new Set([basename(folder), basename(former)]);
  link(target, folder);
  const claimed = claimedFolders();
  const isBuild = new RegExp(`^${basename(output)}-[0-9a-f]{12}$`);
  for (const name of readdirSync(join(root, dirname(output)))) {
    const isFree = isBuild.test(name) && !kept.has(name) && !claimed.has(name);
    if (isFree) remove(join(dirname(output), name));
  }
}

/** Notes that this process uses the current build of a target. Where nothing can be written, nothing is built either. */
export function claim(target) {
  const folder = linkedFolder(target);
  if (!folder) return;
  const file = join(claims, `${basename(folder)}@${process.pid}`);
  try {
    mkdirSync(claims, { recursive: true });
    writeFileSync(file, "");
  } catch (error) {
    if (!["EROFS", "EACCES", "EPERM"].includes(error.code)) throw error;
    return;
  }
  process.once("exit", () => rmSync(file, { force: true }));
}
