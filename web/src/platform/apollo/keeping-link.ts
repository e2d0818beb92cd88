import { ApolloLink } from "@apollo/client";
import { OperationTypeNode } from "graphql";
import { tap } from "rxjs";

import { createCache } from "./cache.ts";
import { readDataOwner } from "../data-owner.ts";
import { keepAnswer } from "./kept-answers.ts";
import { isKept, rootFields } from "./query-kinds.ts";

/** Keeps answers about the forum, its categories and members for the next visit, in the name of who asked. */
export function createKeepingLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const isQuery = operation.operationType === OperationTypeNode.QUERY;
    if (!isQuery || !isKept(operation.query)) return forward(operation);
    const owner = readDataOwner();
    return forward(operation).pipe(
      tap(({ data, errors }) => {
        if (errors || !data || owner === undefined || owner !== readDataOwner()) return;
        keepAnswer(keyOf(operation), owner, normalized(operation, data));
      }),
    );
  });
}

/** The answer in the shape in which a cache can be given it again. */
function normalized({ query, variables }: ApolloLink.Operation, data: Record<string, unknown>) {
  const cache = createCache();
  cache.writeQuery({ query, variables, data });
  return cache.extract();
}

/** "forum-data", or `category:{"id":"…","page":1}` */
function keyOf({ query, variables }: ApolloLink.Operation): string {
  const name = rootFields(query)
    .join("+")
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return Object.keys(variables).length > 0 ? `${name}:${JSON.stringify(variables)}` : name;
}
