import type { DecisionOrigin, Restriction, Rule } from "../enums.ts";
import { instantText } from "../texts/notification-texts.ts";
import { forRule } from "./moderation-words.ts";
import { minutesText } from "./time-words.ts";

interface Decided {
  restriction: Restriction;
  ground: Rule | null;
  /** Of the thread that it was about; null for a ban. */
  threadTitle: string | null;
  /** When a ban or another sanction ends by itself; null: not before it is lifted. */
  endsAt: Date | null;
  /** Of slowed writing: for so many minutes after a post there is no other. */
  paceMinutes: number | null;
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
  REMOVE_ALL_POSTS: "All posts of an account were removed together.",
  WARNING: "An account was warned, and writes on once the warning is acknowledged.",
  SLOW_WRITING: "An account may write one post in so many minutes.",
  HOLD_POSTS: "New posts of an account wait until a moderator has looked.",
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
  REMOVE_ALL_POSTS: "All posts removed",
  WARNING: "Member warned",
  SLOW_WRITING: "Writing slowed",
  HOLD_POSTS: "Posts held",
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
  REMOVE_ALL_POSTS: () => "A moderator removed all your posts",
  WARNING: () => "A moderator warned you",
  SLOW_WRITING: ({ endsAt, paceMinutes }) =>
    `A moderator slowed your writing to one post every ${minutesText(paceMinutes ?? 1)} ${untilText(endsAt)}`,
  HOLD_POSTS: ({ endsAt }) =>
    `A moderator decided that your posts wait until the staff has looked at them, ${untilText(endsAt)}`,
  BAN: ({ endsAt }) =>
    `A moderator banned your account ${endsAt ? `until ${instantText(endsAt)}` : "until the ban is lifted"}`,
};

const untilText = (end: Date | null): string =>
  end ? `until ${instantText(end)}` : "until this is lifted";

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
    "The program held it back by itself, by the rules for what waits for a moderator. A moderator looked at it and decided.",
  PROGRAM:
    "Several trusted members reported it, and the program hid it by itself: this was automated. A moderator looks at it next, and decides.",
};
