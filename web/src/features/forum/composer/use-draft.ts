import { useCallback, useEffect, useState } from "react";

import { forgetDraft, newDraft, readDraft, writeDraft } from "./stored-draft.ts";

export interface Draft<Fields> {
  fields: Fields;
  idempotencyKey: string;
  /** It was left here earlier. */
  isRestored: boolean;
  change: (changed: (fields: Fields) => Partial<Fields>) => void;
  /** After it was sent or thrown away. */
  clear: () => void;
}

interface DraftOptions<Fields> {
  /** Whose it is; nobody else at this computer gets to see it. */
  owner: string;
  /** What it is about: "thread:ID". Like the owner, it stays what it is. */
  about: string;
  /** What stands there when nothing was left. */
  initial: Fields;
}

/** What somebody is writing, kept on this computer until it is sent. */
export function useDraft<Fields extends Record<string, string>>({
  owner,
  about,
  ...options
}: DraftOptions<Fields>): Draft<Fields> {
  const [initial] = useState(options.initial);
  const [restored, setRestored] = useState(() => readDraft({ owner, about }, initial));
  const [draft, setDraft] = useState(() => restored ?? newDraft(initial));

  useEffect(() => {
    const isChanged = draft.fields !== initial;
    if (isChanged) writeDraft({ owner, about }, draft);
  }, [owner, about, initial, draft]);

  const change = useCallback((changed: (fields: Fields) => Partial<Fields>) => {
    setDraft(({ fields, idempotencyKey }) => ({
      fields: { ...fields, ...changed(fields) },
      idempotencyKey,
    }));
  }, []);
  const clear = useCallback(() => {
    forgetDraft(about);
    setRestored(undefined);
    setDraft(newDraft(initial));
  }, [about, initial]);
  return { ...draft, isRestored: restored !== undefined, change, clear };
}
