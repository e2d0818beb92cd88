import { existsSync, readFileSync } from "node:fs";

import { generate } from "./generate.mjs";
import { sourceFiles } from "./source-files.mjs";

const document = (file) => file.replace(/\.ts$/, "");

function readGenerated() {
  const typed = sourceFiles((name) => name.endsWith(".graphql.ts"));
  const files = [
    "schema/schema.graphql",
    "web/src/platform/possible-types.ts",
    "schema/codebook.ts",
    "schema/site-documents.ts",
    ...typed,
  ];
  return new Map(files.map((file) => [file, existsSync(file) ? readFileSync(file, "utf8") : null]));
}

/** Makes everything anew, and names what was not as it should be. */
export async function staleFiles() {
  const before = readGenerated();
  await generate();
  const after = readGenerated();
  const orphans = [...after.keys()].filter(
    (file) => file.endsWith(".graphql.ts") && !existsSync(document(file)),
  );
  return [
    ...[...after].filter(([file, text]) => before.get(file) !== text).map(([file]) => file),
    ...orphans.map((file) => `${file} (its document is gone)`),
  ];
}
