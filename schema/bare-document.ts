import { Kind, print, visit, type DocumentNode } from "graphql";

/**
 * The text of a document, the same as it is written beside its screen and as the screen's client sends it: the client
 * adds `__typename`, takes out its own directives, and orders the fragments as it likes.
 */
export function bareDocument(document: DocumentNode): string {
  const { definitions } = visit(document, {
    [Kind.FIELD]: ({ name }) => (name.value === "__typename" ? null : undefined),
    [Kind.DIRECTIVE]: ({ name }) => (name.value === "unmask" ? null : undefined),
  });
  return textOf({ kind: Kind.DOCUMENT, definitions });
}

/** The text by whose hash a page asks: the same in whatever order the fragments come. */
export function textOf({ definitions }: DocumentNode): string {
  return [...new Set(definitions.map((definition) => print(definition)))].toSorted().join("\n");
}
