import { readFileSync } from "node:fs";

import { forbiddenImports } from "./forbidden-imports.mjs";
import { sourceFiles } from "./source-files.mjs";

const files = sourceFiles((name) => /\.(ts|tsx|mjs)$/.test(name));
const complaints = files.flatMap((file) => forbiddenImports(file, readFileSync(file, "utf8")));
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length > 0 || files.length === 0 ? 1 : 0;
