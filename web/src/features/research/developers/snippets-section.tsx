import { pythonSnippets, rSnippets } from "@vigilia/schema/texts/api-programs.ts";

import { CodeBlock } from "../../../ui/text/code-block.tsx";
import { Tabs } from "../../../ui/blocks/tabs.tsx";

export function SnippetsSection() {
  return (
    <>
      <p>
        To begin a notebook with. The second of each builds on the first: it remembers the last
        cursor, so that a run reads only what is new.
      </p>
      <Tabs
        label="Language"
        tabs={[
          { value: "python", label: "Python", content: <SnippetList snippets={pythonSnippets} /> },
          { value: "r", label: "R", content: <SnippetList snippets={rSnippets} /> },
        ]}
      />
    </>
  );
}

function SnippetList({ snippets }: { snippets: typeof pythonSnippets }) {
  return (
    <div className="flex flex-col gap-5">
      {snippets.map(({ label, code }) => (
        <CodeBlock key={label} label={label} code={code(location.origin)} />
      ))}
    </div>
  );
}
