import "graphiql/setup-workers/vite";
// Each by itself: all in one, they bring fonts along as data:, which no page may load.
import "@graphiql/react/style.css";
import "@graphiql/plugin-doc-explorer/style.css";
import "@graphiql/plugin-history/style.css";
import "graphiql/graphiql.css";
import "./graphiql-explorer.css";
import { apiExamples, type ApiExample } from "@vigilia/schema/texts/api-examples.ts";
import { GraphiQL } from "graphiql";
import { useState } from "react";

import { useTheme } from "../../../platform/theme.ts";
import { createExplorerFetcher } from "./explorer-fetcher.ts";

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
