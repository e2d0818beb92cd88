import { createHash } from "node:crypto";

import { bareDocument } from "@vigilia/schema/bare-document.ts";
import { concatAST, separateOperations } from "graphql";

const fingerprintOf = (document) =>
  createHash("sha256").update(bareDocument(document)).digest("base64url");

/** What the pages ask for, so that the server knows their requests from those of programs. */
export function plugin(_schema, documents) {
  const asked = separateOperations(concatAST(documents.map(({ document }) => document)));
  const lines = Object.entries(asked)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, document]) => `  "${fingerprintOf(document)}", // ${name}`);
  return [
    "/** A fingerprint of each operation that a page of the site sends. */",
    "export const siteDocuments: ReadonlySet<string> = new Set([",
    ...lines,
    "]);",
    "",
  ].join("\n");
}
