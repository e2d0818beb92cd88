import type { Term } from "@vigilia/schema/texts/page-text.ts";

export function TermList({ terms }: { terms: readonly Term[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
      {terms.map(({ name, meaning }) => (
        <div key={name} className="contents">
          <dt>{name}</dt>
          <dd className="mb-2 sm:mb-0">{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
