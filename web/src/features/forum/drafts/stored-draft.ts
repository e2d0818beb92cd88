import { newUuid } from "../../../platform/ids.ts";
import { readJson, removeItem, writeJson } from "../../../platform/storage.ts";
import { appendBlock } from "../text/append-block.ts";

interface DraftPlace {
  /** Whose it is; nobody else at this computer gets to see it. */
  owner: string;
  /** What it is about: "thread:ID". */
  about: string;
}

export interface StoredDraft<Fields> {
  fields: Fields;
  /** Stays with the draft, so that sending it twice creates one thing. */
  idempotencyKey: string;
}

export function newDraft<Fields>(fields: Fields): StoredDraft<Fields> {
  return { fields, idempotencyKey: newUuid() };
}

/** Undefined when nothing was left here, or what was left has another shape. */
export function readDraft<Fields extends Record<string, string>>(
  { owner, about }: DraftPlace,
  empty: Fields,
): StoredDraft<Fields> | undefined {
  const stored = readJson(storageKey(about), owner);
  if (!isStoredDraft(stored)) return undefined;
  const { fields, idempotencyKey } = stored;
  return { fields: { ...empty, ...fields }, idempotencyKey };
}

export function writeDraft<Fields extends Record<string, string>>(
  { owner, about }: DraftPlace,
  draft: StoredDraft<Fields>,
): void {
  const isBlank = Object.values(draft.fields).every((text) => text.trim() === "");
  if (isBlank) forgetDraft(about);
  else writeJson(storageKey(about), owner, draft);
}

export function forgetDraft(about: string): void {
  removeItem(storageKey(about));
}

/** Calls back when another tab has written, sent or thrown away what is about this. */
export function onDraftElsewhere(about: string, listener: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === storageKey(about)) listener();
  };
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
}

function storageKey(about: string): string {
  return `draft:${about}`;
}

function isStoredDraft(stored: unknown): stored is StoredDraft<Record<string, string>> {
  if (typeof stored !== "object" || stored === null) return false;
  if (!("idempotencyKey" in stored) || typeof stored.idempotencyKey !== "string") return false;
  if (!("fields" in stored) || typeof stored.fields !== "object" || !stored.fields) return false;
  return Object.values(stored.fields).every((text) => typeof text === "string");
}

interface Carriage {
  owner: string;
  /** Threads. */
  from: string;
  to: string;
}

/** A reply that has not been begun; whom it answers is kept with it. */
export const emptyReply = { body: "", answerTo: "", answeredName: "" };

/** Puts the reply that was begun in one thread behind what was begun in another. */
export function moveDraft({ owner, from, to }: Carriage): void {
  const [source, target] = [`thread:${from}`, `thread:${to}`];
  const begun = readDraft({ owner, about: source }, emptyReply);
  if (!begun) return;
  const draft = readDraft({ owner, about: target }, emptyReply) ?? newDraft(emptyReply);
  const body = appendBlock(draft.fields.body, begun.fields.body);
  const { answerTo, answeredName } = draft.fields.answerTo ? draft.fields : begun.fields;
  writeDraft({ owner, about: target }, { ...draft, fields: { body, answerTo, answeredName } });
  forgetDraft(source);
}
