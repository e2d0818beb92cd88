import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";

import { compileCache } from "./server-process.ts";
import type { TestApi } from "./test-api.ts";

const program = join(import.meta.dirname, "../dist/src/cli/main.js");

interface CommandOptions {
  api: TestApi;
  folder: string;
}

export interface CommandResult {
  exitCode: number;
  output: Buffer;
  complaint: string;
}

/** Runs a built operator's command in a folder, against the database of an API. */
export async function runCommand(
  { api: { settings }, folder }: CommandOptions,
  ...args: string[]
): Promise<CommandResult> {
  if (!existsSync(program)) {
    throw new Error("Build the server first: tsc -p api/tsconfig.build.json");
  }
  const child = spawn(process.execPath, [program, ...args], {
    cwd: folder,
    env: {
      NODE_COMPILE_CACHE: compileCache,
      DATABASE_URL: settings.databaseUrl,
      DATA_DIR: settings.dataDir,
      PUBLIC_URL: settings.publicUrl,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [output, complaint, [exitCode]] = await Promise.all([
    buffer(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { exitCode: Number(exitCode ?? -1), output, complaint };
}
