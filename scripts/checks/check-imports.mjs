import { readFileSync } from "node:fs";

import { earlyImports, forbiddenImports } from "./forbidden-imports.mjs";
import { sourceFiles } from "./source-files.mjs";

const files = sourceFiles((name) => /\.(ts|tsx|mjs)$/.test(name));
const read = (file) => readFileSync(file, "utf8");
const complaints = [
  ...files.flatMap((file) => forbiddenImports(file, read(file))),
  ...earlyImports(read),
];
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length > 0 || files.length === 0 ? 1 : 0;
