import type { CodebookType } from "@vigilia/schema/codebook-type.ts";
import { codebook } from "@vigilia/schema/codebook.ts";
import { codebookKinds, codebookText } from "@vigilia/schema/texts/developers-text.ts";

import { TextWords } from "../../../ui/text/text-words.tsx";

const known = new Set(codebook.map(({ name }) => name));

export function CodebookSection() {
  return (
    <>
      <p>
        <TextWords words={codebookText} />
      </p>
      {codebook.map((type) => (
        <CodebookEntry key={type.name} type={type} />
      ))}
    </>
  );
}

function CodebookEntry({ type: { name, kind, description, entries } }: { type: CodebookType }) {
  return (
    <section aria-labelledby={`type-${name}`} className="pt-5">
      <h3 id={`type-${name}`} className="flex items-baseline gap-2">
        {name} <span className="text-sm font-normal text-ink-faint">{codebookKinds[kind]}</span>
      </h3>
      {description && <p>{description}</p>}
      {entries.length > 0 && (
        <dl className="mt-3 divide-y divide-line border-y border-line text-base">
          {entries.map((entry) => (
            <div key={entry.name} className="grid gap-x-5 py-2 sm:grid-cols-[15rem_minmax(0,1fr)]">
              <dt className="min-w-0">
                <code className="font-semibold break-words">{entry.name}</code>
                {entry.type && <TypeName text={entry.type} />}
              </dt>
              <dd>{entry.description}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

/** Leads to the type's own entry, where there is one. */
function TypeName({ text }: { text: string }) {
  const name = text.replaceAll(/[[\]!]/g, "");
  return (
    <code className="ml-2 font-normal break-words text-ink-faint">
      {known.has(name) ? <a href={`#type-${name}`}>{text}</a> : text}
    </code>
  );
}
