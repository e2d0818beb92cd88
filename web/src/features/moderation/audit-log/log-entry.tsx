import { auditDetailsOf } from "@vigilia/schema/audit-log/audit-sentence.ts";

import { useShortcut } from "../../../platform/shortcuts.ts";
import { Badge } from "../../../ui/blocks/badge.tsx";
import { groundOf, LogChanges } from "./log-changes.tsx";
import { type Entry, LogSentence } from "./log-sentence.tsx";

interface LogEntryProps {
  entry: Entry;
  /** Asks for all that was done to the same: a member by name, anything else by its id. */
  onAbout: (nameOrId: string) => void;
}

/** Who did what to whom, when and why, and what it changed. */
export function LogEntry({ entry, onAbout }: LogEntryProps) {
  const { reason } = auditDetailsOf(entry.details);
  const ground = groundOf(entry);
  return (
    <li className="grid gap-x-5 py-3.5 lg:grid-cols-[9.5rem_minmax(0,1fr)_10.5rem]">
      <time dateTime={entry.createdAt} className="pt-0.5 text-sm text-ink-faint tabular-nums">
        {new Date(entry.createdAt).toLocaleString("en-GB", {
          dateStyle: "medium",
          timeStyle: "short",
        })}
      </time>
      <div className="min-w-0">
        <p className="break-words">
          <LogSentence entry={entry} />
          {reason && <>: {reason}</>} {ground && <Badge>{ground}</Badge>}
        </p>
        <LogChanges entry={entry} />
      </div>
      <p className="text-sm max-lg:mt-1 lg:text-right">
        <button
          type="button"
          aria-keyshortcuts={useShortcut("lists.open")}
          onClick={() => onAbout(memberNameOf(entry) ?? entry.targetId)}
          className="cursor-pointer rounded-sm py-0.5 text-ink-faint hover:text-ink hover:underline"
        >
          All about this {nounOf(entry.targetType)}
        </button>
      </p>
    </li>
  );
}

const memberNameOf = ({ subject }: Entry) => (subject.type === "User" ? subject.name : null);

function nounOf(targetType: string): string {
  if (targetType === "User") return "member";
  return targetType.replaceAll(/(?<=[a-z])(?=[A-Z])/gu, " ").toLowerCase();
}
