import { createGraphiQLFetcher, type Fetcher } from "@graphiql/toolkit";
import { endpoints } from "@vigilia/schema/paths.ts";
import { apiExamples, type ApiExample } from "@vigilia/schema/texts/api-examples.ts";
import "graphiql/setup-workers/vite";
import "@graphiql/react/style.css";
import "@graphiql/plugin-doc-explorer/style.css";
import "@graphiql/plugin-history/style.css";
import "graphiql/graphiql.css";

import "./graphiql-explorer.css";
import { GraphiQL } from "graphiql";
import { createClient } from "graphql-ws";
import { useState } from "react";

import { useTheme } from "../../../platform/theme.ts";

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

// Each by itself: all in one, they bring fonts along as data:, which no page may load.

interface GraphiqlExplorerProps {
  readKey: () => string | null;
  /** What the editor opens with; else where one left off, or the first of the examples. */
  example: ApiExample | null;
}

export function GraphiqlExplorer({ readKey, example }: GraphiqlExplorerProps) {
  const theme = useTheme();
  const [fetcher] = useState(() => createExplorerFetcher(readKey));
  return (
    <GraphiQL
      fetcher={fetcher}
      // Kept until the tab is closed: nobody who uses the machine next finds it.
      storage={sessionStorage}
      forcedTheme={theme}
      isHeadersEditorEnabled={false}
      defaultQuery={apiExamples[0]?.query}
      {...(example && {
        initialQuery: example.query,
        initialVariables: example.variables ? JSON.stringify(example.variables, null, 2) : "",
      })}
    >
      <GraphiQL.Logo>
        <span />
      </GraphiQL.Logo>
    </GraphiQL>
  );
}
