import { spawn } from "node:child_process";
import { once } from "node:events";

import { root, withProjectPrograms } from "./project.mjs";

const running = new Set();
/** npm passes a terminal's Ctrl-C on although this process has received it already: it is not a second one. */
const impatientAfterMilliseconds = 2000;
const parentCheckMilliseconds = 500;
/** 0: not yet. */
let interruptedAt = 0;

function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if (error.code !== "ESRCH") throw error; // it has just ended
  }
}

/** The first time asks everything to end, a later one insists. */
function interrupt() {
  const now = performance.now();
  if (interruptedAt && now - interruptedAt < impatientAfterMilliseconds) return;
  const signal = interruptedAt ? "SIGKILL" : "SIGINT";
  interruptedAt ||= now;
  for (const child of running) signalGroup(child, signal);
  if (running.size === 0) process.exit(130);
}

const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
for (const signal of signals) process.on(signal, interrupt);

/** An npm that was killed outright passes on no signal. */
function interruptWithoutParent(parent) {
  if (process.ppid !== parent && !interruptedAt) interrupt();
}
if (process.env.npm_lifecycle_event) {
  setInterval(interruptWithoutParent, parentCheckMilliseconds, process.ppid).unref();
}

export const wasInterrupted = () => interruptedAt > 0;

/**
 * Starts a program that ends with us. It is a process group of its own: a terminal's Ctrl-C comes to
 * us alone, and is passed on once. `options` are those of node:child_process.
 */
export function startChild(command, parameters, options = {}) {
  const defaults = { cwd: root, env: withProjectPrograms() };
  const child = spawn(command, parameters, { ...defaults, ...options, detached: true });
  running.add(child);
  child.once("close", () => running.delete(child));
  return child;
}

/** Hands the terminal over to a program, keys and signals included, until it ends. */
export async function becomeParentOf(command, parameters) {
  for (const signal of signals) process.off(signal, interrupt);
  const child = spawn(command, parameters, { cwd: root, stdio: "inherit" });
  process.on("SIGINT", () => {}); // the terminal sends it to the program too
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  return exitCodeOf(child);
}

/** Resolves with how a program ended, as a shell would number it. */
export async function exitCodeOf(child) {
  const [code, signal] = await once(child, "close");
  if (signal) return 128 + (signal === "SIGKILL" ? 9 : 2);
  return code;
}

/** Runs a program to its end and keeps what it prints. */
export async function run(command, parameters, options = {}) {
  const child = startChild(command, parameters, { stdio: ["ignore", "pipe", "pipe"], ...options });
  let output = "";
  const keep = (chunk) => (output += chunk);
  child.stdout?.setEncoding("utf8").on("data", keep);
  child.stderr?.setEncoding("utf8").on("data", keep);
  const code = await exitCodeOf(child).catch((error) => {
    output += `${command} did not start: ${error.message}\n`;
    return 127;
  });
  if (wasInterrupted()) process.exit(130);
  return { code, output };
}
