import { readFileSync } from "node:fs";

import { crowdedFolders, figuresOf, productionFiles } from "./layout.mjs";
import { sourceFiles } from "./source-files.mjs";

const files = productionFiles(
  sourceFiles((name) => /\.tsx?$/.test(name)).map((name) => ({
    name,
    text: readFileSync(name, "utf8"),
  })),
);
const { houses, ...figures } = figuresOf(files);
console.log(JSON.stringify(figures, null, 2));
console.table(houses);

const complaints = crowdedFolders(files);
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length > 0 || files.length === 0 ? 1 : 0;
