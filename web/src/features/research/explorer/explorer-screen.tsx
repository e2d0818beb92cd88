import { useRef } from "react";
import { useSearchParams } from "react-router-dom";

import { useDocumentTitle } from "../../../platform/document-title.ts";
import { ExplorerBar } from "./explorer-bar.tsx";
import { GraphiqlExplorer } from "./graphiql-explorer.tsx";
import { startingExample } from "./starting-example.ts";

/** Fills the window. Its document has a content policy of its own: whatever leads here or away loads a page. */
export function ExplorerScreen() {
  useDocumentTitle("API explorer");
  const key = useRef("");
  const [search] = useSearchParams();
  return (
    <div className="flex h-dvh flex-col">
      <ExplorerBar
        onKeyChange={(text) => {
          key.current = text.trim();
        }}
      />
      <main className="min-h-0 flex-1">
        <GraphiqlExplorer readKey={() => key.current || null} example={startingExample(search)} />
      </main>
    </div>
  );
}
