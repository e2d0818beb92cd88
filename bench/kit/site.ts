import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";

/** A running server that is measured. */
export interface Site {
  origin: string;
  /** The server's processes; their children count as theirs. Empty when they are not of this machine. */
  pids: readonly number[];
}

export interface ProductOptions {
  /** The checkout whose build runs. */
  root: string;
  dataDir: string;
}

const host = "127.0.0.1";

/** The built product on a free port, with the demo world and data of its own. */
export class Product implements Site {
  origin = "";
  pids: number[] = [];
  readonly root: string;
  readonly #dataDir: string;
  #child: ChildProcess | undefined;

  constructor({ root, dataDir }: ProductOptions) {
    this.root = root;
    this.#dataDir = dataDir;
  }

  /** Runs a command of the product's command line on its data, and answers with what it says. */
  async run(...parameters: string[]): Promise<string> {
    const child = this.#spawn("api/dist/src/cli/main.js", parameters, {});
    const closed = once(child, "close");
    const said = child.stdout ? await text(child.stdout) : "";
    const [code] = await closed;
    if (code !== 0) throw new Error(`${parameters.join(" ")} ended with ${code}.`);
    return said;
  }

  /** Starts the server; answers with the seconds until it was ready. */
  async start(): Promise<number> {
    const port = await findFreePort();
    this.origin = `http://${host}:${port}`;
    const started = performance.now();
    const child = this.#spawn("api/dist/src/main.js", [], { HOST: host, PORT: String(port) });
    // Nobody reads what it says, and it says on.
    child.stdout?.resume();
    this.#child = child;
    this.pids = child.pid === undefined ? [] : [child.pid];
    while (!(await isReady(this.origin))) {
      if (child.exitCode !== null) throw new Error("The server ended before it was ready.");
      await wait(10);
    }
    return (performance.now() - started) / 1000;
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (child?.exitCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
    this.#child = undefined;
  }

  #spawn(program: string, parameters: string[], environment: Record<string, string>): ChildProcess {
    const flags = ["--max-semi-space-size=32"];
    return spawn(process.execPath, [...flags, program, ...parameters], {
      cwd: this.root,
      env: {
        PATH: process.env["PATH"],
        HOME: process.env["HOME"],
        DATA_DIR: this.#dataDir,
        NODE_COMPILE_CACHE: join(this.#dataDir, "compiled"),
        SEED: "demo",
        CAPTCHA_PROVIDER: "none",
        RATE_LIMITS: "off",
        LOG_LEVEL: "warn",
        KEEP_SOURCES: "off",
        ...environment,
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
  }
}

async function isReady(origin: string): Promise<boolean> {
  const response = await fetch(`${origin}/readyz`).catch(() => undefined);
  await response?.body?.cancel();
  return response?.ok ?? false;
}

async function findFreePort(): Promise<number> {
  const listener = createServer().listen(0, host);
  await once(listener, "listening");
  const address = listener.address();
  listener.close();
  await once(listener, "close");
  if (address === null || typeof address === "string") throw new Error("No free port was found.");
  return address.port;
}
