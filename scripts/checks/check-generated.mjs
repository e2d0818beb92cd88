import { readFileSync } from "node:fs";

import { orRefuse } from "../bootstrap/progress.mjs";
import { generate } from "./generate.mjs";

const file = "schema/schema.graphql";

await orRefuse(async () => {
  const before = readFileSync(file, "utf8");
  await generate();
  if (readFileSync(file, "utf8") === before) return;
  console.error(`${file} was stale; it has been written again: commit it`);
  process.exitCode = 1;
});
