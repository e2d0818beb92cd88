import {
  auditDetailsOf,
  auditMentionType,
  valuePhrases,
} from "@vigilia/schema/audit-log/audit-sentence.ts";
import { type Rule, rules } from "@vigilia/schema/enums.ts";
import { useState } from "react";

import { ruleNames } from "../shared/rule-select.tsx";
import { type Entry, Phrases } from "./log-sentence.tsx";
import { EditedWords, WordChanges } from "./word-changes.tsx";

interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

/** Ids of what has no name, and what the sentence says already. */
const untold = new Set([
  ...["banId", "decisionId", "reportIds", "postId", "postRevision", "revision", "expiresAt"],
  ...["ground", "threadId", "moveThreadsTo", "into", "status", "isPostDeleted"],
]);

const toldByAct: Record<string, readonly string[]> = {
  "submission.approve": ["eventId"],
  "thread.delete": ["title"],
  "thread.merge": ["title", "categoryId"],
  "thread.move": ["categoryId"],
  "thread.move-posts": ["title", "moved"],
  "thread.undo-move": ["title", "moved"],
  "thread.lock": ["isLocked"],
  "thread.unlock": ["isLocked"],
  "thread.pin": ["isPinned"],
  "thread.unpin": ["isPinned"],
  "post.restore": ["isDeleted"],
  "tag.merge": ["name"],
  "tag.retire": ["name"],
  "tag.restore": ["name"],
  "category.delete": ["name"],
  "user.ban": ["ban"],
  "user.unban": ["ban"],
  "user.lock": ["isLocked"],
  "user.unlock": ["isLocked"],
  "user.role": ["role"],
};

function changesOf({ action, details }: Entry): Change[] {
  const { before = {}, after = {} } = auditDetailsOf(details);
  const told = toldByAct[action] ?? [];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => !untold.has(field) && !told.includes(field))
    .map((field) => ({ field, before: before[field], after: after[field] }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
    .filter((change) => !(change.before === undefined && change.after === 0));
}

/** The rule that an act names as broken; undefined where it names none. */
export function groundOf({ details }: Entry): string | undefined {
  const ground = auditDetailsOf(details).after?.["ground"];
  const rule: Rule | undefined = rules.find((each) => each === ground);
  return rule && ruleNames[rule];
}

/** What an act changed, field by field; nothing where its sentence has said it all. */
export function LogChanges({ entry }: { entry: Entry }) {
  const [isOpen, setOpen] = useState(false);
  const changes = changesOf(entry);
  const edited = writtenRevision(entry);
  if (changes.length === 0 && edited === null) return null;
  return (
    <details className="mt-1 text-sm" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="w-fit cursor-pointer rounded-sm py-0.5 text-ink-soft hover:text-ink">
        What changed
      </summary>
      {isOpen && edited !== null && <EditedWords id={entry.targetId} revision={edited} />}
      {isOpen && changes.length > 0 && (
        <dl className="mt-2 grid gap-x-4 gap-y-1.5 sm:grid-cols-[max-content_minmax(0,1fr)]">
          {changes.map((change) => (
            <ChangedField key={change.field} change={change} entry={entry} />
          ))}
        </dl>
      )}
    </details>
  );
}

/** Of a post that was edited; null for every other act. */
function writtenRevision({ action, details }: Entry): number | null {
  const revision = auditDetailsOf(details).after?.["revision"];
  return action === "post.edit" && typeof revision === "number" ? revision : null;
}

function ChangedField({ change, entry }: { change: Change; entry: Entry }) {
  return (
    <>
      <dt className="text-ink-faint">{fieldWords(change.field)}</dt>
      <dd className="min-w-0 break-words max-sm:mb-1.5">
        <ChangedValue change={change} entry={entry} />
      </dd>
    </>
  );
}

function ChangedValue({
  change: { field, before, after },
  entry,
}: {
  change: Change;
  entry: Entry;
}) {
  const isText = isWords(before) && isWords(after);
  if (isText && auditMentionType(field) === undefined) {
    return <WordChanges older={before} newer={after} />;
  }
  const value = (shown: unknown) => <Value field={field} value={shown} entry={entry} />;
  if (before === undefined) return value(after);
  if (after === undefined) return <del>{value(before)}</del>;
  return (
    <>
      <del className="text-ink-soft">{value(before)}</del> <span aria-label="to">→</span>{" "}
      <ins className="no-underline">{value(after)}</ins>
    </>
  );
}

/** Of several words each, which are told by those that came and went. */
const isWords = (value: unknown): value is string =>
  typeof value === "string" && /\S\s+\S/.test(value);

interface ValueProps {
  field: string;
  value: unknown;
  entry: Entry;
}

function Value({ field, value, entry: { mentions } }: ValueProps) {
  if (value === null || value === undefined || value === "") return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value !== "string") return JSON.stringify(value);
  if (auditMentionType(field) === undefined) return value;
  return <Phrases phrases={valuePhrases(field, { value, mentions })} />;
}

/** "otherSourceUrls" is "Other source urls". */
function fieldWords(field: string): string {
  const words = field.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
