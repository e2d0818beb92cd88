import type { HoldCause, NoticeKind, NoticeStatus, Rule } from "../enums.ts";

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
  isHidden: boolean;
  isDeletedByAuthor: boolean;
  removalGround: Rule | null;
}

/** Why the words of a post are gone, as everybody may know. */
export function removalWords({ isHidden, isDeletedByAuthor, removalGround }: Removal): string {
  if (isHidden) return "Hidden after reports until a moderator looks";
  if (isDeletedByAuthor) return "Deleted by its author";
  if (!removalGround) return "Removed by moderators";
  return `Removed by moderators: ${ruleWords[removalGround]}`;
}

/** What a notice can be about, as the form offers it. */
export const noticeKindWords: Record<NoticeKind, string> = {
  ILLEGAL_CONTENT: "Illegal content",
  EVENT_ERROR: "An error in an incident",
  PERSONAL_DATA: "This is about me, or my personal data",
  OTHER: "Something else",
};

/** What became of a notice, as a label and as the sender is told. */
export const noticeOutcomeWords: Record<NoticeStatus, { label: string; sentence: string }> = {
  OPEN: { label: "Waiting", sentence: "it waits for a moderator." },
  ACTED_ON: { label: "Acted on", sentence: "something was done about it." },
  NO_ACTION: { label: "No action", sentence: "things stay as they are." },
};

/** Why a post waits for a moderator, in a sentence. */
export const holdCauseMeanings: Record<HoldCause, string> = {
  HELD_MEMBER: "The staff look at all that this member writes, for a time.",
  LISTED_WORD: "It has a word that the admins listed.",
  LISTED_LINK: "It names a host that the admins listed.",
  NEW_MEMBER: "It is one of the first posts of its author.",
  NEW_MEMBER_LINKS: "It is one of the first posts of its author, and has links or pictures.",
};

/** The same in a few words, for the card of the post. */
export const holdCauseNames: Record<HoldCause, string> = {
  HELD_MEMBER: "Posts of this member are held",
  LISTED_WORD: "Listed word",
  LISTED_LINK: "Listed host",
  NEW_MEMBER: "One of the first posts",
  NEW_MEMBER_LINKS: "Links in one of the first posts",
};
