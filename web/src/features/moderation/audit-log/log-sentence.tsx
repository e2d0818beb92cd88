import {
  type AuditPhrase,
  auditSentence,
  memberPhrase,
} from "@vigilia/schema/audit-log/audit-sentence.ts";

import { TextLink } from "../../../ui/text/text-link.tsx";
import type { LogEntryFragment } from "./audit-log.graphql.ts";

export type Entry = Omit<LogEntryFragment, " $fragmentName">;

/** Who did what to whom, with the ways there. */
export function LogSentence({ entry }: { entry: Entry }) {
  const { actor, actorId } = entry;
  const who = actor
    ? memberPhrase(actor)
    : { text: actorId ? "An erased account" : "The operator" };
  return <Phrases phrases={[who, { text: " " }, ...auditSentence(entry)]} />;
}

export function Phrases({ phrases }: { phrases: readonly AuditPhrase[] }) {
  const placed = phrases.map((phrase, place) => ({ ...phrase, place }));
  return placed.map(({ place, ...phrase }) => <Phrase key={place} {...phrase} />);
}

function Phrase({ text, to, isQuoted = false }: AuditPhrase) {
  if (to !== undefined) {
    return (
      <TextLink to={to} className="font-medium wrap-anywhere">
        {text}
      </TextLink>
    );
  }
  return isQuoted ? <q className="wrap-anywhere">{text}</q> : text;
}
