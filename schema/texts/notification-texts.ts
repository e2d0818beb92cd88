import { momentInWords } from "../day-text.ts";
import type { Rule, SanctionKind, StaffAct } from "../enums.ts";
import type { NotificationKind } from "../notification-kinds.ts";
import { forRule } from "../words/moderation-words.ts";
import { minutesText } from "../words/time-words.ts";

/** What a notification's sentence is made of. */
export interface NotificationFacts {
  type: NotificationKind;
  /** Names, the newest first; empty when all of them are gone. */
  actors: readonly string[];
  /** Everybody, those who are not named too. */
  actorCount: number;
  /** How many times it happened. */
  eventCount: number;
  threadTitle: string | null;
}

type Sentence = (who: string, facts: NotificationFacts) => string;

/** Who did what, for each kind; null where the notification carries its own text. */
const sentences: Record<NotificationKind, Sentence | null> = {
  REPLY: (who, facts) =>
    facts.actorCount === 1 && facts.eventCount > 1
      ? `${who} wrote ${facts.eventCount} replies${inThread(facts)}`
      : `${who} replied${inThread(facts)}`,
  QUOTE: (who, facts) => `${who} quoted you${inThread(facts)}`,
  MENTION: (who, facts) => `${who} mentioned you${inThread(facts)}`,
  REACTION: (who, facts) => `${who} reacted to your post${inThread(facts)}`,
  REPORT_UPDATE: (_who, facts) => `A post was reported${inThread(facts)}`,
  BAN: null,
  UNBAN: null,
  SYSTEM: null,
  OTHER: (who, facts) => `${who} opened a thread${named(facts)}`,
};

const namesShown = 2;

/** A notification in plain words; null for a type that has no sentence. */
export function notificationText(facts: NotificationFacts): string | null {
  return sentences[facts.type]?.(peopleText(facts), facts) ?? null;
}

function peopleText({ actors, actorCount }: NotificationFacts): string {
  const [first = "Somebody", second] = actors;
  const others = actorCount - namesShown;
  if (second === undefined) return first;
  if (others <= 0) return `${first} and ${second}`;
  return `${first}, ${second} and ${others === 1 ? "1 other" : `${others} others`}`;
}

const named = ({ threadTitle }: NotificationFacts): string =>
  threadTitle === null ? "" : `: “${threadTitle}”`;

function inThread({ threadTitle }: NotificationFacts): string {
  return threadTitle === null ? "" : ` in “${threadTitle}”`;
}

interface AlertFacts {
  /** Of the alert. */
  name: string;
  newest: { title: string; isNew: boolean };
  /** Events that were not seen, the newest too. */
  count: number;
  /** There are more than were counted. */
  hasMore: boolean;
}

/** What happened that a member saved a filter for. */
export function alertText({ name, newest, count, hasMore }: AlertFacts): string {
  const { title, isNew } = newest;
  if (count === 1) return `${isNew ? "New" : "Changed"} incident for “${name}”: ${title}`;
  const number = `${hasMore ? "More than " : ""}${count}`;
  return `${number} new or changed incidents for “${name}”, the last one: ${title}`;
}

/** What everybody is to know whom staff take something from. */
export const redressText =
  "A moderator decided this, not a machine. If you think it is wrong, write to us at the address at the foot of each page.";

/** The same where the decision has a page of its own, on which it can be objected to. */
export const objectionText =
  "A moderator decided this, not a machine. If you think it is wrong, you can object, and somebody else looks at it.";

interface BanTerms {
  reason: string;
  /** The rule that was broken; null where the reason alone says it. */
  ground: Rule | null;
  /** Null: until lifted. */
  expiresAt: Date | null;
}

export function banText({ reason, ground, expiresAt }: BanTerms): string {
  const end = expiresAt ? `until ${instantText(expiresAt)}` : "until it is lifted";
  return `Your account is banned${forRule(ground)} ${end}. ${explained(reason)}`;
}

/** The reason, and what the recipient can do about the decision. */
function explained(reason: string | null, redress = objectionText): string {
  return reason === null ? redress : `Reason: ${asSentence(reason)} ${redress}`;
}

/** With a full stop, so that the next sentence does not run into it. */
const asSentence = (text: string): string => (/[.!?…]["”’)]?$/u.test(text) ? text : `${text}.`);

interface StaffActFacts {
  act: StaffAct;
  /** As it was until then. */
  threadTitle: string;
  /** The rule that was broken; null where none was. */
  ground: Rule | null;
  reason: string | null;
  /** The recipient opened the thread; otherwise they wrote in it. */
  isOwnThread: boolean;
}

const staffActTexts: Record<StaffAct, (facts: StaffActFacts) => string> = {
  EDIT_POST: ({ threadTitle }) => `edited a post of yours in “${threadTitle}”`,
  REMOVE_POST: ({ threadTitle }) => `removed a post of yours in “${threadTitle}”`,
  LOCK_THREAD: ({ threadTitle }) => `locked your thread “${threadTitle}”`,
  RENAME_THREAD: ({ threadTitle }) => `gave your thread “${threadTitle}” another title`,
  MERGE_THREAD: ({ threadTitle }) => `merged your thread “${threadTitle}” into another`,
  MOVE_POSTS: ({ threadTitle }) => `moved what you wrote in “${threadTitle}” to another thread`,
  REMOVE_THREAD: ({ threadTitle, isOwnThread }) =>
    isOwnThread
      ? `removed your thread “${threadTitle}”`
      : `removed the thread “${threadTitle}”, in which you wrote`,
};

/** Another title or place takes nothing from anybody; all else is stated with its reasons. */
export const isStated = (act: StaffAct): boolean =>
  act !== "RENAME_THREAD" && act !== "MERGE_THREAD" && act !== "MOVE_POSTS";

/** To the author of what staff removed, changed or locked. */
export function staffActText(facts: StaffActFacts): string {
  const redress = isStated(facts.act) ? objectionText : redressText;
  return `A moderator ${staffActTexts[facts.act](facts)}${forRule(facts.ground)}. ${explained(facts.reason, redress)}`;
}

interface SanctionFacts extends BanTerms {
  kind: SanctionKind;
  paceMinutes: number | null;
}

const sanctionTexts: Record<SanctionKind, (facts: SanctionFacts) => string> = {
  WARNING: ({ ground }) =>
    `A moderator warned you${forRule(ground)}. Please read the warning: you write on once you have said that you have read it.`,
  SLOW_WRITING: ({ ground, expiresAt, paceMinutes }) =>
    `Your writing is slowed${forRule(ground)} to one post every ${minutesText(paceMinutes ?? 1)}${untilText(expiresAt)}.`,
  HOLD_POSTS: ({ ground, expiresAt }) =>
    `Your posts wait until a moderator has looked at them${forRule(ground)}${untilText(expiresAt)}.`,
};

const untilText = (end: Date | null): string => (end ? ` until ${instantText(end)}` : "");

/** To a member whom the staff warn or bind below a ban. */
export const sanctionText = (facts: SanctionFacts): string =>
  `${sanctionTexts[facts.kind](facts)} ${explained(facts.reason)}`;

const liftedTexts: Record<SanctionKind, string> = {
  WARNING: "The warning that you got was taken back.",
  SLOW_WRITING: "Your writing is no longer slowed.",
  HOLD_POSTS: "Your posts no longer wait for a moderator.",
};

export const sanctionLiftedText = (kind: SanctionKind): string => liftedTexts[kind];

/** To a member all of whose posts were removed by one act. */
export const postsRemovedText = ({ ground, reason }: Pick<BanTerms, "ground" | "reason">): string =>
  `A moderator removed all your posts${forRule(ground)}. ${explained(reason)}`;

export const unbanText = "Your account is no longer banned.";

/** To the members who reported a post, once it is decided. */
export function reportOutcomeText({ isUpheld, isPostDeleted }: ReportOutcome): string {
  if (!isUpheld) return "We looked at the post you reported and found that it keeps to the rules.";
  const act = isPostDeleted ? "removed it" : "spoke to its author";
  return `We looked at the post you reported and ${act}. Thank you.`;
}

/** To the member who reported a thread, a member or an incident; the answer stands on the page of the receipt. */
export const noticeOutcomeText = ({ noun, isActedOn }: { noun: string; isActedOn: boolean }) =>
  isActedOn
    ? `We looked at the ${noun} you reported and did something about it. Thank you. You can read our answer.`
    : `We looked at the ${noun} you reported and left things as they are. You can read our answer.`;

interface ReportOutcome {
  isUpheld: boolean;
  isPostDeleted: boolean;
}

/** To the author of a post that breaks the rules. */
export function postDecisionText(decision: {
  isPostDeleted: boolean;
  /** The rule that was broken. */
  ground: Rule;
  note: string | null;
}): string {
  const act = decision.isPostDeleted
    ? "A moderator removed a post of yours"
    : "A moderator objected to a post of yours";
  const note = decision.note === null ? "" : `${asSentence(decision.note)} `;
  return `${act}${forRule(decision.ground)}. ${note}${objectionText}`;
}

/** To the author of a post that the program hid by itself. */
export const hiddenPostText = (ground: Rule): string =>
  `Several members reported a post of yours${forRule(ground)}, and the program hid it by itself. A moderator looks at it next. If you think it is wrong, you can object.`;

/** To the author of a post that waited for a moderator. */
export function heldPostText(decision: {
  isApproved: boolean;
  isReworded: boolean;
  ground: Rule | null;
  reason: string | null;
}): string {
  const { isApproved, isReworded, ground, reason } = decision;
  if (!isApproved) return `Your post was not published${forRule(ground)}. ${explained(reason)}`;
  if (!isReworded) return "Your post was approved and can be read now.";
  return `Your post was approved with words that a moderator changed, and can be read now. ${redressText}`;
}

/** To the member who submitted an incident. */
export function submissionOutcomeText(decision: {
  title: string;
  isApproved: boolean;
  /** As a further source of an event that stood before it. */
  isMerged?: boolean | undefined;
  reason: string | null;
}): string {
  const { title, isApproved, isMerged, reason } = decision;
  if (isMerged) {
    return `The source that you sent in, “${title}”, stands with an incident on the map now. Thank you.`;
  }
  return isApproved
    ? `The incident that you submitted, “${title}”, is on the map now. Thank you.`
    : `The incident that you submitted, “${title}”, was not published. ${explained(reason, redressText)}`;
}

/** To the member who submitted an incident: those who decide want to know more. */
export const submitterQuestionText = ({ title, question }: { title: string; question: string }) =>
  `A moderator asks about the incident that you submitted, “${title}”: ${question}`;

/** To the member who objected to a decision. */
export function appealAnswerText({ isGranted, isTakenBack }: AppealAnswer): string {
  if (!isGranted) {
    return "Somebody else on the staff looked at your objection, and the decision stands.";
  }
  return isTakenBack
    ? "Your objection was right: the decision was taken back."
    : `Your objection was right. ${nothingTakenBackText}`;
}

interface AppealAnswer {
  isGranted: boolean;
  /** By the answer, or by the staff before. */
  isTakenBack: boolean;
}

/** Of a decision that was wrong. */
export const nothingTakenBackText =
  "There was nothing left to take back: another decision has taken its place, or what it was about is gone or has changed since.";

/** An instant as people read it, in words that mean the same everywhere. */
export const instantText = (instant: Date): string => `${momentInWords(instant.toISOString())} UTC`;
