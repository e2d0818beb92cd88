import { readFileSync } from "node:fs";

import { importedFiles } from "./forbidden-imports.mjs";
import { sourceFiles } from "./source-files.mjs";

const readers = sourceFiles((name) => /\.(ts|tsx)$/.test(name) && !name.includes(".test."));
const read = new Set(readers.flatMap((file) => importedFiles(file, readFileSync(file, "utf8"))));
const documents = sourceFiles((name) => name.endsWith(".graphql") && name !== "schema.graphql");
const unread = documents.filter((document) => !read.has(`${document}.ts`));
for (const document of unread) console.error(`Nobody imports ${document}.ts`);
process.exitCode = unread.length > 0 || documents.length === 0 ? 1 : 0;
