import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { say } from "./progress.mjs";
import { root } from "./project.mjs";

const bootstrapFile = join(root, ".cache", "bootstrap.pid");
const pollMilliseconds = 250;

function tryToTake(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    return false;
  }
}

function isHeld(file) {
  if (!existsSync(file)) return false;
  try {
    return process.kill(Number(readFileSync(file, "utf8")), 0);
  } catch (error) {
    return error.code === "EPERM"; // alive, but another user's
  }
}

async function take(file) {
  for (let attempt = 0; !tryToTake(file); attempt++) {
    if (!isHeld(file)) rmSync(file, { force: true });
    else if (attempt === 0) say("Waiting for another command that is installing or building …");
    await sleep(pollMilliseconds);
  }
}

/** Two commands begun together must not install or build into the same folders at once. */
export async function oneAtATime(work, file = bootstrapFile) {
  mkdirSync(dirname(file), { recursive: true });
  await take(file);
  const release = () => rmSync(file, { force: true });
  process.once("exit", release);
  try {
    return await work();
  } finally {
    process.off("exit", release);
    release();
  }
}
