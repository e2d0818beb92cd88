import { createHash } from "node:crypto";

import { bareDocument } from "@vigilia/schema/bare-document.ts";
import { siteDocuments } from "@vigilia/schema/site-documents.ts";
import type { DocumentNode } from "graphql";

const known = new WeakMap<DocumentNode, boolean>();

/** Whether a page of the site asks for exactly this. */
export function isSiteDocument(document: DocumentNode): boolean {
  const isKnown = known.get(document) ?? siteDocuments.has(fingerprintOf(document));
  known.set(document, isKnown);
  return isKnown;
}

const fingerprintOf = (document: DocumentNode): string =>
  createHash("sha256").update(bareDocument(document)).digest("base64url");
