import { type InMemoryCache, type NormalizedCacheObject, ApolloLink } from "@apollo/client";
import { OperationTypeNode } from "graphql";
import { tap } from "rxjs";

import { readDataOwner } from "../session.ts";
import { readJson, readText, removeItem, writeJson, writeText } from "../storage.ts";
import { createCache } from "./cache.ts";
import { isPersisted, rootFields } from "./freshness.ts";

type Owner = string | null;

/** The keys of persisted results, newest first; not bound to an owner, so that the next one can remove them. */
const indexKey = "kept-answers";
/** More would crowd out what members have written. */
const mostAnswers = 20;

/** Stores a result, as the cache has it, for the owner's next visit. */
function persistResult(key: string, owner: Owner, answer: NormalizedCacheObject): void {
  const others = readIndex().filter((other) => other !== key);
  const isForeign = (other: string) => readJson(other, owner) === undefined;
  const leaving = others.filter((other, rank) => rank >= mostAnswers - 1 || isForeign(other));
  for (const other of leaving) removeItem(other);

  writeJson(key, owner, answer);
  writeText(indexKey, JSON.stringify([key, ...others.filter((other) => !leaving.includes(other))]));
}

/** Puts into a cache what was persisted for this owner; what the cache has already is newer. */
export function restoreCache(cache: InMemoryCache, owner: Owner | undefined): void {
  if (owner === undefined) return;
  const restored: NormalizedCacheObject = {};
  // The last written win.
  for (const key of readIndex().toReversed()) {
    const answer = readJson(key, owner);
    if (isCacheContent(answer)) merge(restored, answer);
  }
  if (Object.keys(restored).length === 0) return;
  merge(restored, cache.extract());
  cache.restore(restored);
}

function merge(into: NormalizedCacheObject, answer: NormalizedCacheObject): void {
  for (const [id, fields] of Object.entries(answer)) into[id] = { ...into[id], ...fields };
}

function readIndex(): string[] {
  try {
    const keys: unknown = JSON.parse(readText(indexKey) ?? "[]");
    return Array.isArray(keys) ? keys.filter((key) => typeof key === "string") : [];
  } catch {
    return [];
  }
}

function isCacheContent(answer: unknown): answer is NormalizedCacheObject {
  return (
    typeof answer === "object" &&
    answer !== null &&
    Object.values(answer).every((entity) => typeof entity === "object" && entity !== null)
  );
}

/** Persists results about the forum, its categories and members for the next visit, under the viewer's name. */
export function createPersistenceLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const isQuery = operation.operationType === OperationTypeNode.QUERY;
    if (!isQuery || !isPersisted(operation.query)) return forward(operation);
    const owner = readDataOwner();
    return forward(operation).pipe(
      tap(({ data, errors }) => {
        if (errors || !data || owner === undefined || owner !== readDataOwner()) return;
        persistResult(keyOf(operation), owner, normalized(operation, data));
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
