import type { DecisionOrigin, Restriction, Rule } from "../enums.ts";
import { instantText } from "../texts/notification-texts.ts";
import { forRule } from "./moderation-words.ts";

interface Decided {
  restriction: Restriction;
  ground: Rule | null;
  /** Of the thread that it was about; null for a ban. */
  threadTitle: string | null;
  /** When a ban ends by itself; null: not before it is lifted. */
  endsAt: Date | null;
}

/** What each of them is, in a sentence of the schema. */
export const restrictionMeanings: Record<Restriction, string> = {
  REMOVE_POST: "A post was removed.",
  HIDE_POST: "A post was hidden after reports, until a moderator has looked.",
  OBJECT_TO_POST: "A post was found to break a rule, and stays.",
  EDIT_POST: "The words of a post were changed.",
  REJECT_POST: "A post that waited for approval was not published.",
  REMOVE_THREAD: "A thread was removed with all its posts.",
  LOCK_THREAD: "A thread was closed for replies.",
  BAN: "An account may read, and write nothing.",
};

/** The same in two or three words, for lists. */
export const restrictionNames: Record<Restriction, string> = {
  REMOVE_POST: "Post removed",
  HIDE_POST: "Post hidden",
  OBJECT_TO_POST: "Post objected to",
  EDIT_POST: "Post edited",
  REJECT_POST: "Post not published",
  REMOVE_THREAD: "Thread removed",
  LOCK_THREAD: "Thread locked",
  BAN: "Member banned",
};

const acts: Record<Restriction, (decided: Decided) => string> = {
  REMOVE_POST: (decided) => `A moderator removed a post of yours${inThread(decided)}`,
  HIDE_POST: (decided) => `The program hid a post of yours${inThread(decided)}`,
  OBJECT_TO_POST: (decided) => `A moderator objected to a post of yours${inThread(decided)}`,
  EDIT_POST: (decided) => `A moderator changed a post of yours${inThread(decided)}`,
  REJECT_POST: (decided) => `A moderator did not publish a post of yours${inThread(decided)}`,
  REMOVE_THREAD: ({ threadTitle }) =>
    `A moderator removed the thread “${threadTitle}”, in which you wrote`,
  LOCK_THREAD: ({ threadTitle }) => `A moderator locked your thread “${threadTitle}”`,
  BAN: ({ endsAt }) =>
    `A moderator banned your account ${endsAt ? `until ${instantText(endsAt)}` : "until the ban is lifted"}`,
};

const inThread = ({ threadTitle }: Decided): string =>
  threadTitle === null ? "" : ` in “${threadTitle}”`;

/** What was decided, to the member whom it concerns. */
export const restrictionText = (decided: Decided): string =>
  `${acts[decided.restriction](decided)}${forRule(decided.ground)}.`;

/** What made the staff look, and who decided: people, or for a while the program. */
export const originTexts: Record<DecisionOrigin, string> = {
  REPORT: "Another member reported it. A moderator looked at it and decided, not a machine.",
  STAFF: "A moderator came upon it and decided, not a machine.",
  AUTOMATIC:
    "The program held it back by itself, as it does with links in first posts. A moderator looked at it and decided.",
  PROGRAM:
    "Several trusted members reported it, and the program hid it by itself: this was automated. A moderator looks at it next, and decides.",
};
