import { createHash } from "node:crypto";

import { Kind, print, visit, type DefinitionNode, type DocumentNode } from "graphql";

/**
 * The same for a document as it is written beside its screen and as the screen's client sends it: the client adds
 * `__typename`, takes out its own directives, and orders the fragments as it likes.
 */
export function documentFingerprint(document: DocumentNode): string {
  const bare = visit(document, {
    [Kind.FIELD]: ({ name }) => (name.value === "__typename" ? null : undefined),
    [Kind.DIRECTIVE]: ({ name }) => (name.value === "unmask" ? null : undefined),
  });
  const texts = new Set(bare.definitions.map((definition: DefinitionNode) => print(definition)));
  return createHash("sha256")
    .update([...texts].toSorted().join("\n"))
    .digest("base64url");
}
