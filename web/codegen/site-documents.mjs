import { documentFingerprint } from "@vigilia/schema/document-fingerprint.ts";
import { concatAST, separateOperations } from "graphql";

/** What the pages ask for, so that the server knows their requests from those of programs. */
export function plugin(_schema, documents) {
  const asked = separateOperations(concatAST(documents.map(({ document }) => document)));
  const lines = Object.entries(asked)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, document]) => `  "${documentFingerprint(document)}", // ${name}`);
  return [
    "/** A fingerprint of each operation that a page of the site sends. */",
    "export const siteDocuments: ReadonlySet<string> = new Set([",
    ...lines,
    "]);",
    "",
  ].join("\n");
}
