import { type ApolloClient, ApolloLink, InMemoryCache } from "@apollo/client";
import { minute } from "@vigilia/schema/durations.ts";
import { tap } from "rxjs";

import { type FetchTimes, type Question, questionKey, rootFieldNodes } from "./freshness.ts";

const keptMilliseconds = 300_000;
const sweepMilliseconds = minute;

/** Forgets answers that no screen has shown for five minutes. It looks for them when new ones come. */
export function createEvictionLink(times: FetchTimes): ApolloLink {
  const unusedSince = new Map<string, number>();
  let sweptAt = Date.now();

  const sweep = (client: ApolloClient) => {
    const shown = Array.from(client.getObservableQueries("active"));
    const expired = new Set(expiredKeys(times.questions(), { shown, unusedSince }));
    const isExpired = (question: Question) => expired.has(questionKey(question));
    evict(client, { expired: times.questions().filter(isExpired), shown });
    times.forget(isExpired);
    sweptAt = Date.now();
  };
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap(() => {
        if (Date.now() - sweptAt >= sweepMilliseconds) sweep(operation.client);
      }),
    ),
  );
}

interface Usage {
  shown: readonly Question[];
  unusedSince: Map<string, number>;
}

function expiredKeys(questions: readonly Question[], { shown, unusedSince }: Usage): string[] {
  const shownKeys = new Set(shown.map(questionKey));
  const now = Date.now();
  return questions.map(questionKey).filter((key) => {
    if (shownKeys.has(key)) unusedSince.delete(key);
    else if (!unusedSince.has(key)) unusedSince.set(key, now);
    const isExpired = now - (unusedSince.get(key) ?? now) >= keptMilliseconds;
    if (isExpired) unusedSince.delete(key);
    return isExpired;
  });
}

interface Eviction {
  expired: readonly Question[];
  shown: readonly Question[];
}

/** Removes these root fields from the cache, and then collects what nothing refers to. */
function evict({ cache }: ApolloClient, { expired, shown }: Eviction): void {
  if (expired.length === 0 || !(cache instanceof InMemoryCache)) return;
  const namesOf = (questions: readonly Question[]) =>
    new Set(questions.flatMap((question) => storeFieldNames(cache, question)));
  const leaving = namesOf(expired).difference(namesOf(shown));
  cache.modify({
    id: "ROOT_QUERY",
    fields: (value: unknown, { storeFieldName, DELETE }) =>
      leaving.has(storeFieldName) ? DELETE : value,
  });
  cache.gc();
}

function storeFieldNames(cache: InMemoryCache, { query, variables = {} }: Question): string[] {
  return rootFieldNodes(query).map((field) =>
    cache.policies.getStoreFieldName({
      typename: "Query",
      fieldName: field.name.value,
      field,
      variables,
    }),
  );
}
