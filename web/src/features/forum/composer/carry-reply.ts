import { appendBlock } from "../text/append-block.ts";
import { forgetDraft, newDraft, readDraft, writeDraft } from "./stored-draft.ts";

interface Carriage {
  owner: string;
  /** Threads. */
  from: string;
  to: string;
}

const empty = { body: "" };

/** Puts the reply that was begun in one thread behind what was begun in another. */
export function carryReply({ owner, from, to }: Carriage): void {
  const [source, target] = [`thread:${from}`, `thread:${to}`];
  const begun = readDraft({ owner, about: source }, empty);
  if (!begun) return;
  const draft = readDraft({ owner, about: target }, empty) ?? newDraft(empty);
  const body = appendBlock(draft.fields.body, begun.fields.body);
  writeDraft({ owner, about: target }, { ...draft, fields: { body } });
  forgetDraft(source);
}
