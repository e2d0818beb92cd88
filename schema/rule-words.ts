/** The rules that a post or a member can break, as a sentence names them: "for spam". */
export const ruleWords = {
  SPAM: "spam",
  ABUSE: "abuse",
  DISINFORMATION: "disinformation",
  ILLEGAL: "illegal content",
  OTHER: "breaking the rules",
} as const;

/** " for spam"; nothing where no rule is named. */
export function forRule(rule: string | null): string {
  const words = Object.entries(ruleWords).find(([name]) => name === rule)?.[1];
  return words ? ` for ${words}` : "";
}
