import { hash } from "node:crypto";

import { visit, type DocumentNode, type GraphQLSchema } from "graphql";

/** Some 50 MB; the pages' own documents are a third of it, and the longest that is allowed a two-hundredth. */
const mostNodes = 150_000;

interface Known {
  document: DocumentNode;
  nodes: number;
}

/**
 * The documents that were found valid, by the SHA-256 of their texts: what was once parsed and validated is so for HTTP
 * and for sockets. What is asked for least is forgotten first.
 */
export class KnownDocuments {
  readonly #documents = new Map<string, Known>();
  #nodes = 0;

  get size(): { documents: number; nodes: number } {
    return { documents: this.#documents.size, nodes: this.#nodes };
  }

  find(digest: string): DocumentNode | undefined {
    const known = this.#documents.get(digest);
    if (!known) return undefined;
    this.#documents.delete(digest);
    this.#documents.set(digest, known);
    return known.document;
  }

  keep(digest: string, document: DocumentNode): void {
    if (this.#documents.has(digest)) return;
    const nodes = nodesOf(document);
    this.#documents.set(digest, { document, nodes });
    this.#nodes += nodes;
    for (const [eldest, known] of this.#documents) {
      if (this.#nodes <= mostNodes) break;
      this.#documents.delete(eldest);
      this.#nodes -= known.nodes;
    }
  }
}

export const digestOf = (text: string): string => hash("sha256", text);

function nodesOf(document: DocumentNode): number {
  let nodes = 0;
  visit(document, {
    enter() {
      nodes += 1;
    },
  });
  return nodes;
}

/** The documents that are valid for this schema. */
export const documentsOf: (schema: GraphQLSchema) => KnownDocuments = oncePer(
  () => new KnownDocuments(),
);

/** Finds something out once for each document, or part of one, and remembers it as long as that is there. */
export function oncePer<Key extends object, Rest extends unknown[], Found>(
  find: (key: Key, ...rest: Rest) => Found,
): (key: Key, ...rest: Rest) => Found {
  const known = new WeakMap<Key, { found: Found }>();
  return (key, ...rest) => {
    const entry = known.get(key) ?? { found: find(key, ...rest) };
    known.set(key, entry);
    return entry.found;
  };
}
