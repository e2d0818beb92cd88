import { TextLink } from "../../../ui/text/text-link.tsx";
import { MemberLink } from "../shared/member-link.tsx";
import type { LogEntryFragment } from "./audit-log.graphql.ts";
import { actWords, pageOfTarget } from "./log-words.ts";

interface LogDetails {
  before: string | undefined;
  after: string | undefined;
  reason: string | undefined;
}

/** The parts of an entry's details, each as text to read; undefined where there is none. */
function logDetails(json: string): LogDetails {
  const details: unknown = JSON.parse(json);
  const part = (name: string) =>
    typeof details === "object" && details !== null && name in details
      ? readable(Object.entries(details).find(([key]) => key === name)?.[1])
      : undefined;
  return { before: part("before"), after: part("after"), reason: part("reason") };
}

function readable(value: unknown): string | undefined {
  if (value == null) return undefined;
  if (typeof value !== "object") return plain(value);
  return Object.entries(value)
    .map(([name, field]) => `${name}: ${plain(field)}`)
    .join("\n");
}

function plain(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

type Entry = Omit<LogEntryFragment, " $fragmentName">;

interface LogEntryProps {
  entry: Entry;
  /** Asks for all that was done to the same. */
  onAbout: (targetId: string) => void;
}

/** Who did what to whom, when and why, and what it was before and after. */
export function LogEntry({ entry, onAbout }: LogEntryProps) {
  const { before, after, reason } = logDetails(entry.details);
  return (
    <li className="py-3.5">
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <time dateTime={entry.createdAt} className="text-sm text-ink-faint tabular-nums">
          {new Date(entry.createdAt).toLocaleString("en-GB", {
            dateStyle: "short",
            timeStyle: "medium",
          })}
        </time>
        <Actor entry={entry} />
        <span title={entry.action}>{actWords(entry.action)}</span>
        <Target entry={entry} />
        <button
          type="button"
          title="Only entries about this"
          onClick={() => onAbout(entry.targetId)}
          className="cursor-pointer text-left text-sm break-all text-ink-faint hover:text-ink hover:underline"
        >
          All about this {entry.targetType.toLowerCase()}
        </button>
      </p>
      {reason && <p className="mt-1">“{reason}”</p>}
      {(before ?? after) && (
        <details className="mt-1 text-sm">
          <summary className="cursor-pointer text-ink-soft">Before and after</summary>
          <div className="mt-2 grid gap-3 sm:grid-cols-2">
            <State label="Before" text={before} />
            <State label="After" text={after} />
          </div>
        </details>
      )}
    </li>
  );
}

/** Whom it was done to, or the way to it. */
function Target({ entry: { targetType, targetId, targetUser } }: { entry: Entry }) {
  if (targetUser) return <MemberLink member={targetUser} />;
  const page = pageOfTarget(targetType, targetId);
  if (page) return <TextLink to={page}>Look at it</TextLink>;
  return targetType === "User" && <span className="break-all">erased account {targetId}</span>;
}

function Actor({ entry: { actor, actorId } }: { entry: Entry }) {
  if (actor) return <MemberLink member={actor} />;
  return <span>{actorId ? `Erased account ${actorId}` : "Operator"}</span>;
}

function State({ label, text }: { label: string; text: string | undefined }) {
  return (
    <div className="min-w-0">
      <p className="text-ink-faint">{label}</p>
      <pre className="mt-1 rounded-md border border-line bg-sunken px-3 py-2 font-sans break-words whitespace-pre-wrap">
        {text ?? "–"}
      </pre>
    </div>
  );
}
