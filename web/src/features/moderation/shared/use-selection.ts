import { useState } from "react";

/** The versions that the moderator has in front of them, of those that are to be decided. */
export function revisionsOf(ids: readonly string[], revisions: ReadonlyMap<string, number>) {
  return ids.flatMap((id) => {
    const revision = revisions.get(id);
    return revision === undefined ? [] : [{ id, revision }];
  });
}

export interface Selection {
  /** Those that were selected and are still there, in their order. */
  chosen: string[];
  isChosen: (id: string) => boolean;
  toggle: (id: string) => void;
  choose: (ids: readonly string[]) => void;
  clear: () => void;
}

/** Which entries of a list are to be acted on together. */
export function useSelection(shown: readonly string[]): Selection {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  return {
    chosen: shown.filter((id) => picked.has(id)),
    isChosen: (id) => picked.has(id),
    toggle: (id) => setPicked((before) => toggled(before, id)),
    choose: (ids) => setPicked(new Set(ids)),
    clear: () => setPicked(new Set()),
  };
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(ids);
  if (!after.delete(id)) after.add(id);
  return after;
}
