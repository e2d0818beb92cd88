/** The rules that a post can break. */
export const ruleNames = {
  SPAM: "Spam",
  ABUSE: "Abuse or threats",
  DISINFORMATION: "Disinformation",
  ILLEGAL: "Illegal content",
  OTHER: "Something else",
} as const;

export type Rule = keyof typeof ruleNames;

export const rules = [
  "SPAM",
  "ABUSE",
  "DISINFORMATION",
  "ILLEGAL",
  "OTHER",
] as const satisfies Rule[];
