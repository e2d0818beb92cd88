import { day, hour } from "../durations.ts";
import { auditActions } from "../enums.ts";
import { paths } from "../paths.ts";
import { auditActs } from "./audit-acts.ts";

/** Something that staff do, as the log tells it. */
export interface AuditAct {
  /** As those read it who choose one from a list. */
  name: string;
  /** Whose work it belongs to: admins read everything. */
  readers: "moderators" | "admins";
  /**
   * What follows the name of who acted. `{subject}` is what it was done to, with its kind and name; `{before.title}`
   * and `{after.title}` are from the entry's details, `{term}` is how long a ban holds. What stands in brackets is left
   * out where the entry does not have it.
   */
  sentence: string;
}

/** What something was done to, or what an entry's details name, as it is called by now. */
export interface AuditSubject {
  type: string;
  id: string;
  /** Null once it is gone. */
  name: string | null;
  /** Whose post or thread it is; null where nobody is, or that account is gone. */
  author: { username: string } | null;
  postId: string | null;
  threadId: string | null;
}

interface AuditDetails {
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  reason?: string;
}

export interface AuditSentenceEntry {
  action: string;
  /** JSON text. */
  details: string;
  createdAt: string;
  subject: AuditSubject;
  /** What the details name by their ids. */
  mentions: readonly AuditSubject[];
}

/** A piece of a sentence: words, a name that leads somewhere, or words that somebody wrote. */
export interface AuditPhrase {
  text: string;
  /** Within this site. */
  to?: string;
  isQuoted?: boolean;
}

const fieldTypes: Record<string, string> = {
  categoryId: "Category",
  moveThreadsTo: "Category",
  threadId: "Thread",
  eventId: "Event",
};

/** Of an act that the log knows from another time, nothing is known. */
export function auditActOf(action: string): AuditAct | undefined {
  const known = auditActions.find((each) => each === action);
  return known && auditActs[known];
}

/** The parts of an entry's details; what is none of them is left out. */
export function auditDetailsOf(json: string): AuditDetails {
  const details = recordOf(JSON.parse(json));
  const before = recordOf(details?.["before"]);
  const after = recordOf(details?.["after"]);
  const reason = details?.["reason"];
  return {
    ...(before && { before }),
    ...(after && { after }),
    ...(typeof reason === "string" && reason !== "" && { reason }),
  };
}

function recordOf(value: unknown): Record<string, unknown> | undefined {
  const isRecord = typeof value === "object" && value !== null && !Array.isArray(value);
  return isRecord ? Object.fromEntries(Object.entries(value)) : undefined;
}

/** What a field of the details names by its id; undefined where the field holds no id. */
export function auditMentionType(field: string): string | undefined {
  return fieldTypes[field];
}

/** What an entry's details name by their ids. */
export function auditMentionsIn(json: string): { type: string; id: string }[] {
  const { before, after } = auditDetailsOf(json);
  return [before, after].flatMap((state) =>
    Object.entries(state ?? {}).flatMap(([field, id]) => {
      const type = fieldTypes[field];
      return type !== undefined && typeof id === "string" ? [{ type, id }] : [];
    }),
  );
}

/** What an act was, without who did it: "banned bob for 7 days". */
export function auditSentence(entry: AuditSentenceEntry): AuditPhrase[] {
  const sentence = auditActOf(entry.action)?.sentence ?? `did ${entry.action} to {subject}`;
  const details = auditDetailsOf(entry.details);
  const parts = sentence.split(/(\[[^\]]*\])/);
  return parts.flatMap((part) => {
    const isOptional = part.startsWith("[");
    const filled = fill(isOptional ? part.slice(1, -1) : part, { entry, details });
    return filled ?? (isOptional ? [] : [{ text: part.replaceAll(/\{[^}]*\}/g, "something") }]);
  });
}

interface Told {
  entry: AuditSentenceEntry;
  details: AuditDetails;
}

/** Null where the entry lacks one of what is to be named. */
function fill(part: string, told: Told): AuditPhrase[] | null {
  const pieces = part.split(/(\{[^}]*\})/).filter((piece) => piece !== "");
  const phrases = pieces.map((piece) =>
    piece.startsWith("{") ? named(piece.slice(1, -1), told) : [{ text: piece }],
  );
  return phrases.every((phrase) => phrase !== null) ? phrases.flat() : null;
}

function named(slot: string, { entry, details }: Told): AuditPhrase[] | null {
  if (slot === "subject") return subjectPhrases(entry.subject);
  if (slot === "term") return termOf(entry.createdAt, details.after?.["expiresAt"]);
  const [, state, field = ""] = /^(before|after)\.(\w+)$/.exec(slot) ?? [];
  const value = state === "before" ? details.before?.[field] : details.after?.[field];
  return typeof value === "string"
    ? valuePhrases(field, { value, mentions: entry.mentions })
    : null;
}

const roleWords: Record<string, string> = {
  USER: "member",
  MODERATOR: "moderator",
  ADMIN: "admin",
};

interface FieldValue {
  value: string;
  mentions: readonly AuditSubject[];
}

/** A value of the details in words, with the name of what it is the id of. */
export function valuePhrases(field: string, { value, mentions }: FieldValue): AuditPhrase[] {
  const type = fieldTypes[field];
  if (type !== undefined) {
    const mention = mentions.find((each) => each.type === type && each.id === value);
    return subjectPhrases(
      mention ?? { type, id: value, name: null, author: null, postId: null, threadId: null },
    );
  }
  if (field === "sanction" || field === "moved") return [{ text: value }];
  if (field === "role") return [{ text: roleWords[value] ?? value }];
  return [{ text: value, isQuoted: true }];
}

/** How long a ban was to hold; null where the entry does not say. */
function termOf(from: string, until: unknown): AuditPhrase[] | null {
  if (until === null) return [{ text: "for good" }];
  if (typeof until !== "string") return null;
  const length = Date.parse(until) - Date.parse(from);
  if (Number.isNaN(length)) return null;
  const [unit, name] = length >= day ? [day, "day"] : [hour, "hour"];
  const count = Math.max(1, Math.round(length / unit));
  return [{ text: `for ${count} ${name}${count === 1 ? "" : "s"}` }];
}

/** What has a name of its own is called by its kind and that name. */
const nouns: Record<string, { noun: string; gone: string; path?: (id: string) => string }> = {
  Announcement: {
    ...{ noun: "the announcement", gone: "a deleted announcement" },
    path: () => paths.adminAnnouncements,
  },
  Category: { noun: "the category", gone: "a deleted category", path: paths.category },
  Event: { noun: "the event", gone: "a deleted event", path: paths.event },
  Notice: {
    ...{ noun: "the notice about", gone: "a deleted notice" },
    path: (id) => `${paths.adminNotices}?id=${encodeURIComponent(id)}`,
  },
  Release: { noun: "release", gone: "a release", path: () => paths.developers },
  Source: { noun: "the source", gone: "a source" },
  StockReason: {
    ...{ noun: "the reason", gone: "a deleted reason" },
    path: () => paths.adminReasons,
  },
  Submission: {
    ...{ noun: "the submission", gone: "a deleted submission" },
    path: (id) => `${paths.adminSubmissions}?id=${encodeURIComponent(id)}`,
  },
  Tag: { noun: "the tag", gone: "a deleted tag", path: () => paths.adminTags },
  Thread: { noun: "the thread", gone: "a deleted thread", path: (id) => paths.thread(id) },
};

function subjectPhrases(subject: AuditSubject): AuditPhrase[] {
  const { type, id, name } = subject;
  if (type === "User") return [memberPhrase(name === null ? null : { username: name })];
  if (type === "Post") return name === null ? [{ text: "a deleted post" }] : postPhrases(subject);
  if (type === "Report") return reportPhrases(subject);
  const known = nouns[type];
  if (!known) return [{ text: `a ${type.toLowerCase()}` }];
  if (name === null) return [{ text: known.gone }];
  const to = known.path?.(id);
  return [{ text: `${known.noun} ` }, { text: name, ...(to !== undefined && { to }) }];
}

export const memberPhrase = (member: { username: string } | null): AuditPhrase =>
  member
    ? { text: member.username, to: paths.user(member.username) }
    : { text: "an erased account" };

function postPhrases({ author, name, postId, threadId }: AuditSubject): AuditPhrase[] {
  return [
    memberPhrase(author),
    { text: "’s " },
    { text: "post", ...(postId !== null && { to: paths.post(postId) }) },
    { text: " in the thread " },
    { text: name ?? "", ...(threadId !== null && { to: paths.thread(threadId) }) },
  ];
}

function reportPhrases(subject: AuditSubject): AuditPhrase[] {
  if (subject.name === null) return [{ text: "a deleted report" }];
  return [
    { text: "the report", to: paths.adminReports },
    { text: " on " },
    ...postPhrases(subject),
  ];
}

/** The same as plain text. */
export function auditText(phrases: readonly AuditPhrase[]): string {
  return phrases.map(({ text, isQuoted }) => (isQuoted ? `“${text}”` : text)).join("");
}
