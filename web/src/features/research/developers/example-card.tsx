import type { ApiExample } from "@vigilia/schema/texts/api-examples.ts";

import { paths } from "../../../../../schema/paths.ts";
import { CodeBlock } from "../../../ui/text/code-block.tsx";

export function ExampleCard({ example }: { example: ApiExample }) {
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
