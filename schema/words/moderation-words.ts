/** The rules that a post or a member can break, as a sentence names them: "for spam". */
const ruleWords = {
  SPAM: "spam",
  ABUSE: "abuse",
  DISINFORMATION: "disinformation",
  ILLEGAL: "illegal content",
  OTHER: "breaking the rules",
} as const;

export const rules = ["SPAM", "ABUSE", "DISINFORMATION", "ILLEGAL", "OTHER"] as const;

/** What each of them covers, in a sentence of the schema. */
export const ruleMeanings: Record<keyof typeof ruleWords, string> = {
  SPAM: "Advertising, or the same again and again.",
  ABUSE: "Insults, threats or harassment.",
  DISINFORMATION: "Falsehoods spread as facts.",
  ILLEGAL: "What the law forbids.",
  OTHER: "A rule that none of the others names.",
};

/** " for spam"; nothing where no rule is named. */
export function forRule(rule: string | null): string {
  const words = Object.entries(ruleWords).find(([name]) => name === rule)?.[1];
  return words ? ` for ${words}` : "";
}

interface Removal {
  isDeletedByAuthor: boolean;
  removalGround: keyof typeof ruleWords | null;
}

/** Why the words of a post are gone, as everybody may know. */
export function removalWords({ isDeletedByAuthor, removalGround }: Removal): string {
  if (isDeletedByAuthor) return "Deleted by its author";
  if (!removalGround) return "Removed by moderators";
  return `Removed by moderators: ${ruleWords[removalGround]}`;
}
