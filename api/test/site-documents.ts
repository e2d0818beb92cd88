import { readdirSync, readFileSync } from "node:fs";

import { Kind, parse, separateOperations, visit, type DocumentNode } from "graphql";

const web = new URL("../../web/src/", import.meta.url);

const typename = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: "__typename" } } as const;

/** As the client sends it: its cache needs the name of the type of everything that is selected, and `@unmask` is its own. */
function asSent(document: DocumentNode): DocumentNode {
  return visit(document, {
    [Kind.DIRECTIVE]: ({ name }) => (name.value === "unmask" ? null : undefined),
    [Kind.FIELD]: {
      leave({ selectionSet, ...node }) {
        if (!selectionSet) return undefined;
        const selections = [...selectionSet.selections, typename];
        return { ...node, selectionSet: { ...selectionSet, selections } };
      },
    },
  });
}

const texts = readdirSync(web, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".graphql"))
  .map((file) => readFileSync(new URL(file, web), "utf8"));

/** Every operation that a page of the site sends, by its name. */
export const siteDocuments: Readonly<Record<string, DocumentNode>> = separateOperations(
  asSent(parse(texts.join("\n"))),
);
