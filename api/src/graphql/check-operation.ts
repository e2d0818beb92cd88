import { createHash } from "node:crypto";

import { bareDocument } from "@vigilia/schema/bare-document.ts";
import { operationMaxCost } from "@vigilia/schema/limits.ts";
import { siteDocuments } from "@vigilia/schema/site-documents.ts";
import {
  Kind,
  visit,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";

import { AppError } from "../platform/app-error.ts";
import { refusedFields } from "../platform/text/parse-form.ts";
import { checkVariables } from "./check-variables.ts";
import { oncePer } from "./known-documents.ts";
import { operationCost } from "./operation-cost.ts";
import { placeOfValue } from "./value-path.ts";

export interface ResolvedOperation {
  schema: GraphQLSchema;
  document: DocumentNode;
  operation: OperationDefinitionNode;
  variables: Record<string, unknown>;
}

/**
 * What is checked over HTTP and over sockets before an operation with a valid document is executed. Returns its cost.
 * Not a validation rule: validated documents are cached, and these checks depend on the variables. What depends on the
 * document alone is found out once.
 */
export function checkOperation({
  schema,
  document,
  operation,
  variables,
}: ResolvedOperation): number {
  const place = placeOfNul(document, variables);
  if (place !== null) throw refusedFields({ [place]: "Text must not contain the NUL character." });
  checkVariables(schema, operation, variables);
  const cost = operationCost({ schema, document, operationName: operation.name?.value, variables });
  if (cost > operationMaxCost) {
    throw new AppError(
      "QUERY_TOO_COMPLEX",
      `This operation costs ${cost}, at most ${operationMaxCost} is allowed. Ask for fewer or smaller lists.`,
    );
  }
  return cost;
}

/** Which value contains the one character that PostgreSQL does not store; null when none does. */
function placeOfNul(document: DocumentNode, variables: object): string | null {
  return nulWithin(variables) ?? nulInDocument(document);
}

function nulWithin(value: unknown, place = ""): string | null {
  if (typeof value === "string") return value.includes("\0") ? place : null;
  if (typeof value !== "object" || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const found = nulWithin(inner, place ? `${place}.${key}` : key);
    if (found !== null) return found;
  }
  return null;
}

const nulInDocument = oncePer((document: DocumentNode): string | null => {
  let found: string | null = null;
  visit(document, {
    [Kind.STRING](node) {
      if (node.value.includes("\0")) found ??= placeOfValue(node) ?? "query";
    },
  });
  return found;
});

/** Whether a page of the site asks for exactly this. */
export const isSiteDocument = oncePer((document: DocumentNode) =>
  siteDocuments.has(fingerprintOf(document)),
);

const fingerprintOf = (document: DocumentNode): string =>
  createHash("sha256").update(bareDocument(document)).digest("base64url");
