import { ApolloClient, ApolloLink } from "@apollo/client";
import type { ExecuteForPage } from "@vigilia/schema/rendered-page.ts";
import type { DocumentNode } from "graphql";
import { from, map } from "rxjs";

import { createCache } from "../../platform/apollo/cache.ts";
import type { RenderedAnswers } from "../../platform/apollo/client.ts";
import { createFetchTimeLink, FetchTimes, questionKey } from "../../platform/apollo/freshness.ts";

interface Rendering {
  client: ApolloClient;
  /** Fails as the first document did that was refused. */
  check(): void;
  answers(): Omit<RenderedAnswers, "at">;
}

const documents = new Map<string, DocumentNode>();

/** Each client makes copies of its documents; whoever executes them knows the first again. Names of operations are unique. */
function sameDocument(name: string, document: DocumentNode): DocumentNode {
  const known = documents.get(name) ?? document;
  documents.set(name, known);
  return known;
}

/** A client for one page, whose documents are executed within the process. */
export function createRenderingClient(execute: ExecuteForPage): Rendering {
  const times = new FetchTimes();
  const failures: unknown[] = [];
  const cache = createCache();
  const executeLink = new ApolloLink(({ query, operationName = "", variables }) =>
    from(
      execute(sameDocument(operationName, query), variables).catch((error: unknown) => {
        failures.push(error);
        throw error;
      }),
    ).pipe(map((data) => ({ data }))),
  );
  const client = new ApolloClient({
    ssrMode: true,
    cache,
    link: ApolloLink.from([createFetchTimeLink(times), executeLink]),
    dataMasking: true,
  });
  return {
    client,
    check() {
      if (failures.length > 0) throw failures[0];
    },
    answers: () => ({ cache: cache.extract(), answered: times.questions().map(questionKey) }),
  };
}
