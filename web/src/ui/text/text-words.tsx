import { numberText } from "@vigilia/schema/number-text.ts";
import type { WordRun, Words } from "@vigilia/schema/texts/page-text.ts";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

import { Badge } from "../blocks/badge.tsx";

/** A sentence with its links and emphasis. */
export function TextWords({ words }: { words: Words }) {
  return words.map((run) => <TextRun key={typeof run === "string" ? run : run.text} run={run} />);
}

function TextRun({ run }: { run: WordRun }) {
  if (typeof run === "string") return run;
  switch (run.kind) {
    case "strong":
      return <strong>{run.text}</strong>;
    case "code":
      return <code>{run.text}</code>;
    case "badge":
      return <Badge tone={run.text === "RU" ? "russian" : "chinese"}>{run.text}</Badge>;
    case "link":
      return <TextLink {...run} />;
  }
}

/** Only pages open without a new load. */
function TextLink({ text, href }: { text: string; href: string }) {
  const isPage = href.startsWith("/") && !href.startsWith("/api/");
  if (isPage) return <Link to={href}>{text}</Link>;
  return (
    <a href={href} rel="noopener noreferrer">
      {text}
    </a>
  );
}

/** "1 reply", "1,204 replies" */
export function countText(count: number, one: string, many: string): string {
  return `${numberText(count)} ${count === 1 ? one : many}`;
}

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
