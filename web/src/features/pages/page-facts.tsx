import type { Words } from "@vigilia/schema/texts/page-text.ts";

import { TextWords } from "../../ui/text/text-words.tsx";

/** What a reader wants to know first, on one line where there is room. */
export function PageFacts({ facts }: { facts: readonly Words[] }) {
  if (facts.length === 0) return null;
  return (
    <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-ink-faint [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4">
      {facts.map((words) => (
        <li key={JSON.stringify(words)}>
          <TextWords words={words} />
        </li>
      ))}
    </ul>
  );
}
