import { documentFingerprint } from "@vigilia/schema/document-fingerprint.ts";
import { siteDocuments } from "@vigilia/schema/site-documents.graphql.ts";
import type { DocumentNode } from "graphql";

const known = new WeakMap<DocumentNode, boolean>();

/** Whether a page of the site asks for exactly this. */
export function isSiteDocument(document: DocumentNode): boolean {
  const isKnown = known.get(document) ?? siteDocuments.has(documentFingerprint(document));
  known.set(document, isKnown);
  return isKnown;
}
