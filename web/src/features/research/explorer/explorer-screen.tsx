import { paths } from "@vigilia/schema/paths.ts";
import { apiExamples, liveExample, type ApiExample } from "@vigilia/schema/texts/api-examples.ts";
import { ChevronLeft, Moon, Sun } from "lucide-react";
import { useId, useRef } from "react";
import { useSearchParams } from "react-router-dom";

import { useDocumentTitle } from "../../../platform/document-title.ts";
import { switchTheme, useTheme } from "../../../platform/theme.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Input } from "../../../ui/controls/input.tsx";
import { GraphiqlExplorer } from "./graphiql-explorer.tsx";

function ExplorerBar({ onKeyChange }: { onKeyChange: (key: string) => void }) {
  const keyId = useId();
  const isDark = useTheme() === "dark";
  const Icon = isDark ? Sun : Moon;
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-surface px-3 py-2">
      <a
        href={paths.developers}
        className="flex items-center gap-1 rounded-sm text-sm text-ink-soft hover:text-ink hover:underline"
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
        The API for researchers
      </a>
      <h1 className="mr-auto font-semibold">Explorer</h1>
      <div className="flex items-center gap-2">
        <label htmlFor={keyId} className="text-sm whitespace-nowrap text-ink-soft">
          API key
        </label>
        <Input
          id={keyId}
          type="password"
          autoComplete="off"
          spellCheck={false}
          placeholder="None needed"
          className="w-40 sm:w-60"
          onChange={(event) => onKeyChange(event.target.value)}
        />
      </div>
      <Button
        variant="quiet"
        size="icon-sm"
        aria-label={isDark ? "Switch to light theme" : "Switch to dark theme"}
        onClick={switchTheme}
      >
        <Icon aria-hidden="true" className="size-4.5" />
      </Button>
    </header>
  );
}

/** The example that an address names; null for none. */
function startingExample(search: URLSearchParams): ApiExample | null {
  const id = search.get("example");
  return [...apiExamples, liveExample].find((example) => example.id === id) ?? null;
}

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
