import { appendFileSync } from "node:fs";
import { join } from "node:path";

import { beforeAll, expect } from "vitest";

import { askedByTest, hearStatements } from "./count-statements.ts";

// Only `npm run release` asks for it, and for all workers of the run.
const folder = process.env["RECORD_STATEMENTS"];
const symbol = Symbol.for("vigilia.statements");

/** Each of what the tests of this worker ask the database, once. */
if (folder && !Reflect.has(globalThis, symbol)) {
  const seen = new Set<string>();
  Reflect.set(globalThis, symbol, seen);
  const file = join(folder, `${process.pid}-${performance.timeOrigin}.jsonl`);
  hearStatements((text) => {
    if (seen.has(text) || askedByTest.getStore()) return;
    seen.add(text);
    appendFileSync(file, `${JSON.stringify(text)}\n`);
  });
}

/** Which files were gone through, so that none is missing unnoticed. */
if (folder) {
  beforeAll(() => {
    appendFileSync(join(folder, "files"), `${expect.getState().testPath}\n`);
  });
}
