import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test } from "vitest";

import { listenOnLoopback } from "./listen-on-loopback.ts";

const program = join(import.meta.dirname, "../dist/src/main.js");

/** What a start says that fails. */
async function failToStart(environment: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const env = { PATH: process.env["PATH"], HOST: "127.0.0.1", ...environment };
    execFile(process.execPath, [program], { env }, (error, _stdout, stderr) => {
      if (error) resolve(stderr);
      else reject(new Error("The server started."));
    });
  });
}

test("a taken port is found before a database is made", async () => {
  const other = createServer();
  const port = await listenOnLoopback(other);
  const dataDir = join(tmpdir(), `vigilia-taken-port-${process.pid}`);

  const said = await failToStart({ PORT: String(port), DATA_DIR: dataDir });

  other.close();
  expect(said).toContain(String(port));
  expect(said).not.toContain("    at ");
  expect(existsSync(join(dataDir, "postgres"))).toBe(false);
});
