import { readFileSync } from "node:fs";

import { importedFiles } from "./forbidden-imports.mjs";
import { sourceFiles } from "./source-files.mjs";

const isOfTests = (name) => name.includes(".test.");
const importsOf = (files) =>
  new Set(files.flatMap((file) => importedFiles(file, readFileSync(file, "utf8"))));

const sources = sourceFiles((name) => /\.(ts|tsx)$/.test(name));
const documents = sourceFiles((name) => name.endsWith(".graphql") && name !== "schema.graphql");
// What only a test reads is of no use to the product, unless it is the test's own.
const read = importsOf(sources.filter((file) => !isOfTests(file)));
const readByTests = importsOf(sources.filter(isOfTests));
const unread = documents.filter(
  (document) => !(isOfTests(document) ? readByTests : read).has(`${document}.ts`),
);
for (const document of unread) console.error(`Nobody imports ${document}.ts`);
process.exitCode = unread.length > 0 || documents.length === 0 ? 1 : 0;
