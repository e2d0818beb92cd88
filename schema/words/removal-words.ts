import { ruleWords } from "./rule-words.ts";

export interface Removal {
  isDeletedByAuthor: boolean;
  removalGround: keyof typeof ruleWords | null;
}

/** Why the words of a post are gone, as everybody may know. */
export function removalWords({ isDeletedByAuthor, removalGround }: Removal): string {
  if (isDeletedByAuthor) return "Deleted by its author";
  if (!removalGround) return "Removed by moderators";
  return `Removed by moderators: ${ruleWords[removalGround]}`;
}
