import { type ReactNode, useMemo } from "react";

import { countText } from "../../../ui/text/text-words.tsx";
import { endsOf, type Passage, textDifference } from "../text/text-difference.ts";

interface VersionChangesProps {
  older: string;
  newer: string;
}

/** What a version of a post changed: the words that came and went, and of the others those beside them. */
export function VersionChanges({ older, newer }: VersionChangesProps) {
  const difference = useMemo(() => textDifference(older, newer), [older, newer]);
  if (!difference) {
    return <Summary>Too much was changed to be told apart. The whole texts show it.</Summary>;
  }
  const { passages, wordsAdded, wordsRemoved } = difference;
  if (passages.every(({ kind }) => kind === "same")) {
    return <Summary>No words were changed.</Summary>;
  }
  return (
    <>
      <Summary>
        {countText(wordsAdded, "word", "words")} added, {countText(wordsRemoved, "word", "words")}{" "}
        removed
      </Summary>
      <pre className="typed-text">
        {passages.map((passage) => (
          <ShownPassage key={passage.place} {...passage} />
        ))}
      </pre>
    </>
  );
}

function Summary({ children }: { children: ReactNode }) {
  return <p className="mb-1.5 text-sm text-ink-faint">{children}</p>;
}

function ShownPassage({ kind, text }: Passage) {
  if (kind === "added") return <ins>{text}</ins>;
  if (kind === "removed") return <del>{text}</del>;
  const ends = endsOf(text);
  if (!ends) return text;
  return (
    <>
      {ends.start}
      <span className="text-ink-faint">
        … {countText(ends.left, "character", "characters")} unchanged …
      </span>
      {ends.end}
    </>
  );
}
