import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** One line from standard input; at a terminal it is asked for and not shown. */
export async function readSecret(question: string): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({
    input: process.stdin,
    output: nowhere,
    terminal: process.stdin.isTTY,
  });
  try {
    for await (const line of lines) return line;
    return "";
  } finally {
    lines.close();
    if (process.stdin.isTTY) process.stderr.write("\n");
  }
}
