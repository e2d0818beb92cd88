import { createGraphiQLFetcher, type Fetcher } from "@graphiql/toolkit";
import { createClient } from "graphql-ws";

import { endpoints } from "../../../../../schema/paths.ts";

/** The caller's key, as it is now; null without one. */
type ReadKey = () => string | null;

const authorization = (key: string | null): Record<string, string> =>
  key ? { authorization: `Bearer ${key}` } : {};

/** Asks as anybody, or with a key: never as who is signed in, so that no query acts for its reader. */
export function createExplorerFetcher(readKey: ReadKey): Fetcher {
  return createGraphiQLFetcher({
    url: endpoints.graphql,
    enableIncrementalDelivery: false,
    fetch: (input, init) =>
      fetch(input, {
        ...init,
        credentials: "omit",
        headers: { "content-type": "application/json", ...authorization(readKey()) },
      }),
    wsClient: createClient({
      url: new URL(endpoints.graphql, location.href.replace(/^http/, "ws")).href,
      // Null sets the cookie aside, which browsers send along to a WebSocket in any case.
      connectionParams: () => ({ authorization: null, ...authorization(readKey()) }),
    }),
  });
}
