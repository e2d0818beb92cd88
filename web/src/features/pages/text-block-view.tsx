import type { TextBlock } from "@vigilia/schema/texts/page-text.ts";

import { TextWords } from "../../ui/text/text-words.tsx";
import { LevelList } from "./level-list.tsx";
import { TermList } from "./term-list.tsx";

/** A paragraph or a list of a page's text. */
export function TextBlockView({ block }: { block: TextBlock }) {
  switch (block.kind) {
    case "paragraph":
      return (
        <p>
          <TextWords words={block.words} />
        </p>
      );
    case "list":
      return (
        <ul>
          {block.items.map((words) => (
            <li key={JSON.stringify(words)}>
              <TextWords words={words} />
            </li>
          ))}
        </ul>
      );
    case "terms":
      return <TermList terms={block.terms} />;
    case "levels":
      return <LevelList levels={block.terms} />;
  }
}
