import { endpoints, paths } from "@vigilia/schema/paths.ts";
import { type ApiExample, apiExamples, liveExample } from "@vigilia/schema/texts/api-examples.ts";
import { pythonSnippets, rSnippets, type Snippet } from "@vigilia/schema/texts/api-programs.ts";
import { javaScriptSnippets } from "@vigilia/schema/texts/javascript-programs.ts";
import { notebookNames } from "@vigilia/schema/texts/notebook-cells.ts";

import { useOrigin } from "../../../platform/render-facts.ts";
import { Tabs } from "../../../ui/blocks/tabs.tsx";
import { CodeBlock } from "../../../ui/text/code-block.tsx";

function ExampleCard({ example }: { example: ApiExample }) {
  const { id, question, query, variables, answer } = example;
  const kind = query.startsWith("subscription") ? "Subscription" : "Query";
  return (
    <article aria-labelledby={id} className="flex flex-col gap-3 pt-5">
      <h3 id={id}>{question}</h3>
      <CodeBlock label={kind} of={question} code={query} />
      {variables && (
        <CodeBlock label="Variables" of={question} code={JSON.stringify(variables, null, 2)} />
      )}
      <p>{answer}</p>
      {/* Its document has a content policy of its own, so it is loaded as one. */}
      <p>
        <a href={paths.explorerWith(id)}>Open in the explorer</a>
      </p>
    </article>
  );
}

export function ExamplesSection() {
  return (
    <>
      <p>
        Questions, and how they are asked. Our own tests put each of them to the shipped data before
        a new version goes out.
      </p>
      {apiExamples.map((example) => (
        <ExampleCard key={example.id} example={example} />
      ))}
    </>
  );
}

export function LiveSection() {
  return (
    <>
      <p>
        The same address answers subscriptions in the protocol <code>graphql-transport-ws</code>,
        which every common client speaks. A key goes into the payload of{" "}
        <code>connection_init</code>, as <code>authorization</code>.
      </p>
      <ExampleCard example={liveExample} />
    </>
  );
}

export function SnippetsSection() {
  return (
    <>
      <p>
        To begin a notebook with. The others of each build on the first; the second remembers the
        last cursor, so that a run reads only what is new. All wait where the API asks for it, and
        read on to the end.
      </p>
      <Tabs
        label="Language"
        tabs={[
          { value: "python", label: "Python", content: <SnippetList snippets={pythonSnippets} /> },
          {
            value: "javascript",
            label: "JavaScript",
            content: <SnippetList snippets={javaScriptSnippets} />,
          },
          { value: "r", label: "R", content: <SnippetList snippets={rSnippets} /> },
        ]}
      />
      <p>
        Whole notebooks for Jupyter: they take a release, compare it byte for byte when they take it
        again, however late, and plot it with its citation.
      </p>
      <ul aria-label="Notebooks">
        {Object.values(notebookNames).map(({ name, label }) => (
          <li key={name}>
            <a href={endpoints.notebook(name)} download>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function SnippetList({ snippets }: { snippets: readonly Snippet[] }) {
  const origin = useOrigin();
  return (
    <div className="flex flex-col gap-5">
      {snippets.map(({ label, code }) => (
        <CodeBlock key={label} label={label} code={code(origin)} />
      ))}
    </div>
  );
}
