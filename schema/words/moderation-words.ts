import type { Rule } from "../enums.ts";

/** The rules that a post or a member can break, as a sentence names them: "for spam". */
const ruleWords: Record<Rule, string> = {
  SPAM: "spam",
  ABUSE: "abuse",
  DISINFORMATION: "disinformation",
  ILLEGAL: "illegal content",
  OTHER: "breaking the rules",
};

/** What each of them covers, in a sentence of the schema. */
export const ruleMeanings: Record<Rule, string> = {
  SPAM: "Advertising, or the same again and again.",
  ABUSE: "Insults, threats or harassment.",
  DISINFORMATION: "Falsehoods spread as facts.",
  ILLEGAL: "What the law forbids.",
  OTHER: "A rule that none of the others names.",
};

/** " for spam"; nothing where no rule is named. */
export const forRule = (rule: Rule | null): string => (rule ? ` for ${ruleWords[rule]}` : "");

interface Removal {
  isDeletedByAuthor: boolean;
  removalGround: Rule | null;
}

/** Why the words of a post are gone, as everybody may know. */
export function removalWords({ isDeletedByAuthor, removalGround }: Removal): string {
  if (isDeletedByAuthor) return "Deleted by its author";
  if (!removalGround) return "Removed by moderators";
  return `Removed by moderators: ${ruleWords[removalGround]}`;
}
