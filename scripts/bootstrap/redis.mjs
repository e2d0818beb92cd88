import { findProgram, installDebianPackage } from "./debian-package.mjs";
import { say } from "./progress.mjs";

/** The tests of several API processes need a Redis of their own; all others do not. */
export async function ensureRedis() {
  if (!findProgram("redis-server")) await installDebianPackage("redis-server");
  if (findProgram("redis-server")) return;
  say("`redis-server` is not installed: the suites that share work between processes are skipped.");
}
