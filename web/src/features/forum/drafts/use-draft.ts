import { useCallback, useEffect, useState } from "react";

import {
  forgetDraft,
  newDraft,
  onDraftElsewhere,
  readDraft,
  type StoredDraft,
  writeDraft,
} from "./stored-draft.ts";

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

interface OwnDraft<Fields> extends StoredDraft<Fields> {
  /** Only what was typed here is stored: what comes from another tab may be older than what that one has by now. */
  isTypedHere: boolean;
}

/** A member's draft, stored on this computer until it is sent, and the same in all their tabs. */
export function useDraft<Fields extends Record<string, string>>({
  owner,
  about,
  ...options
}: DraftOptions<Fields>): Draft<Fields> {
  const [initial] = useState(options.initial);
  const [restored, setRestored] = useState(() => readDraft({ owner, about }, initial));
  const [draft, setDraft] = useState(() => untyped(restored ?? newDraft(initial)));

  useEffect(() => {
    const { fields, idempotencyKey, isTypedHere } = draft;
    if (isTypedHere) writeDraft({ owner, about }, { fields, idempotencyKey });
  }, [owner, about, draft]);
  useEffect(() => {
    const follow = () => {
      const stored = readDraft({ owner, about }, initial);
      if (!stored) setRestored(undefined);
      setDraft(untyped(stored ?? newDraft(initial)));
    };
    return onDraftElsewhere(about, follow);
  }, [owner, about, initial]);

  const change = useCallback((changed: (fields: Fields) => Partial<Fields>) => {
    setDraft(({ fields, idempotencyKey }) => ({
      fields: { ...fields, ...changed(fields) },
      idempotencyKey,
      isTypedHere: true,
    }));
  }, []);
  const clear = useCallback(() => {
    forgetDraft(about);
    setRestored(undefined);
    setDraft(untyped(newDraft(initial)));
  }, [about, initial]);
  const { fields, idempotencyKey } = draft;
  return { fields, idempotencyKey, isRestored: restored !== undefined, change, clear };
}

function untyped<Fields>(draft: StoredDraft<Fields>): OwnDraft<Fields> {
  return { ...draft, isTypedHere: false };
}
