import { createHash } from "node:crypto";

import { addTypenameToDocument } from "@apollo/client/utilities";
import { bareDocument, textOf } from "@vigilia/schema/bare-document.ts";
import {
  concatAST,
  getOperationAST,
  Kind,
  OperationTypeNode,
  separateOperations,
  visit,
} from "graphql";

const sha256 = (text) => createHash("sha256").update(text);
const fingerprintOf = (document) => sha256(bareDocument(document)).digest("base64url");

/** As the client sends it. */
const asSent = (document) =>
  addTypenameToDocument(
    visit(document, {
      [Kind.DIRECTIVE]: ({ name }) => (name.value === "unmask" ? null : undefined),
    }),
  );

const isQuery = (document) => getOperationAST(document)?.operation === OperationTypeNode.QUERY;

/** What the pages ask for, so that the server knows their requests from those of programs, and reads by their hashes. */
export function plugin(_schema, documents) {
  const asked = Object.entries(
    separateOperations(concatAST(documents.map(({ document }) => document))),
  ).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const fingerprints = asked.map(
    ([name, document]) => `  "${fingerprintOf(document)}", // ${name}`,
  );
  const texts = asked
    .filter(([, document]) => isQuery(document))
    .map(([, document]) => textOf(asSent(document)))
    .map((text) => `  [${JSON.stringify(sha256(text).digest("hex"))}, ${JSON.stringify(text)}],`);
  return [
    "/** A fingerprint of each operation that a page of the site sends. */",
    "export const siteDocuments: ReadonlySet<string> = new Set([",
    ...fingerprints,
    "]);",
    "",
    "/** The text of each query that a page of the site sends, by its SHA-256. */",
    "export const siteQueries: ReadonlyMap<string, string> = new Map([",
    ...texts,
    "]);",
    "",
  ].join("\n");
}
