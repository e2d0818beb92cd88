import type { InMemoryCache, NormalizedCacheObject } from "@apollo/client";

import { readJson, readText, removeItem, writeJson, writeText } from "../storage.ts";

type Owner = string | null;

/** The keys of what is kept, last written first; not bound to an owner, so that the next one can clear them away. */
const indexKey = "kept-answers";
/** More would crowd out what members have written. */
const mostAnswers = 20;

/** Keeps an answer, as the cache has it, for the owner's next visit. */
export function keepAnswer(key: string, owner: Owner, answer: NormalizedCacheObject): void {
  const others = readIndex().filter((other) => other !== key);
  const isForeign = (other: string) => readJson(other, owner) === undefined;
  const leaving = others.filter((other, rank) => rank >= mostAnswers - 1 || isForeign(other));
  for (const other of leaving) removeItem(other);

  writeJson(key, owner, answer);
  writeText(indexKey, JSON.stringify([key, ...others.filter((other) => !leaving.includes(other))]));
}

/** Puts into an empty cache what was kept for this owner. */
export function restoreAnswers(cache: InMemoryCache, owner: Owner | undefined): void {
  if (owner === undefined) return;
  const restored: NormalizedCacheObject = {};
  // The last written win.
  for (const key of readIndex().toReversed()) {
    const answer = readJson(key, owner);
    if (isCacheContent(answer)) merge(restored, answer);
  }
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
