/** What members are notified of, each kind once: the GraphQL enum, tables, words, destinations and choices are made from it. */

/** How a member is told. */
export const channels = ["inApp", "mail"] as const;
export type Channel = (typeof channels)[number];

/** A kind that members can turn off, or have mailed. */
interface Choice {
  /** The API's names of what is chosen; in the bell, null is what always arrives. */
  inApp: string | null;
  mail: string;
  /** What it is about: in the schema, in the settings and at the foot of a mail. */
  meaning: string;
  setting: string;
  mailed: string;
  /** What stands for the mail of one who has not chosen. */
  mailedByDefault: boolean;
}

interface KindFacts {
  label: string;
  description: string;
  /** What it is about, and so where it leads. */
  about: "post" | "thread" | "report" | "member";
  /** Null: it always arrives, and is never mailed. */
  choice: Choice | null;
  /** Of several about one post only the smallest is sent; null for those that do not compete. */
  weight: number | null;
}

export const notificationKinds = {
  REPLY: {
    label: "New Reply",
    description:
      "Somebody replied in a thread that the recipient opened or watches, or answered a post of theirs.",
    about: "post",
    choice: {
      inApp: "reply",
      mail: "mailReply",
      meaning: "replies to the viewer's posts, and in threads that they opened or watch",
      setting: "Replies to me, in my threads, and in those I watch",
      mailed: "replies",
      mailedByDefault: true,
    },
    weight: 3,
  },
  QUOTE: {
    label: "Quoted in Post",
    description: "Somebody quoted a post of the recipient.",
    about: "post",
    choice: {
      inApp: "quote",
      mail: "mailQuote",
      meaning: "quotes of the viewer's posts",
      setting: "Quotes of my posts",
      mailed: "quotes of your posts",
      mailedByDefault: true,
    },
    weight: 2,
  },
  MENTION: {
    label: "Mentioned You",
    description: "Somebody named the recipient with @.",
    about: "post",
    choice: {
      inApp: "mention",
      mail: "mailMention",
      meaning: "posts that name the viewer with @",
      setting: "Mentions of my name",
      mailed: "mentions of your name",
      mailedByDefault: true,
    },
    weight: 1,
  },
  REPORT_UPDATE: {
    label: "Report Update",
    description: "A member reported a post; moderators and admins are notified.",
    about: "report",
    choice: null,
    weight: null,
  },
  BAN: {
    label: "Account Ban",
    description: "The recipient may not write any more.",
    about: "member",
    choice: null,
    weight: null,
  },
  UNBAN: {
    label: "Account Unban",
    description: "The recipient may write again.",
    about: "member",
    choice: null,
    weight: null,
  },
  SYSTEM: {
    label: "System Message",
    description:
      "From Vigilia itself: an announcement, or a decision about a post, report or submission of the recipient.",
    about: "thread",
    choice: null,
    weight: null,
  },
  REACTION: {
    label: "New Reaction",
    description: "Somebody reacted to a post of the recipient.",
    about: "post",
    choice: {
      inApp: "reaction",
      mail: "mailReaction",
      meaning: "reactions to the viewer's posts",
      setting: "Reactions to my posts",
      mailed: "reactions to your posts",
      mailedByDefault: false,
    },
    weight: null,
  },
  OTHER: {
    label: "Notification",
    description:
      "None of these; the content says it all. With a thread: it was opened in a category that the recipient watches. With a path: events match a filter that the recipient saved.",
    about: "thread",
    choice: {
      inApp: null,
      mail: "mailOther",
      meaning: "threads in categories that the viewer watches, and events that match their alerts,",
      setting: "New threads in categories I watch, and incidents of my alerts",
      mailed: "new threads in categories that you watch and incidents of your alerts",
      mailedByDefault: true,
    },
    weight: null,
  },
} as const satisfies Record<string, KindFacts>;

type Kinds = typeof notificationKinds;
export type NotificationKind = keyof Kinds;
export type NotificationSubject = KindFacts["about"];
export type ChoosableKind = {
  [Kind in NotificationKind]: Kinds[Kind]["choice"] extends null ? never : Kind;
}[NotificationKind];
/** The API's names of all that can be chosen. */
export type ChoiceField = NonNullable<Kinds[ChoosableKind]["choice"][Channel]>;
/** What is absent is wanted here, and by mail where its kind says so. */
export type Choices = Partial<Record<ChoosableKind, Partial<Record<Channel, boolean>>>>;

// Object.keys forgets which keys it was given
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const kindNames = Object.keys(notificationKinds) as NotificationKind[];

export const isChoosable = (kind: NotificationKind): kind is ChoosableKind =>
  notificationKinds[kind].choice !== null;

export const choosableKinds = kindNames.filter(isChoosable);

/** Whether a kind is wanted by those who have not chosen. */
export const isWantedByDefault = (kind: ChoosableKind, channel: Channel): boolean =>
  channel === "inApp" || notificationKinds[kind].choice.mailedByDefault;

export const kindsAbout = (...subjects: readonly NotificationSubject[]): NotificationKind[] =>
  kindNames.filter((kind) => subjects.includes(notificationKinds[kind].about));

const weightOf = (kind: NotificationKind): number => notificationKinds[kind].weight ?? Infinity;

/** What one post can be for one member, the weightiest first: the member is notified once. */
export const weighedKinds = kindNames
  .filter((kind) => notificationKinds[kind].weight !== null)
  .toSorted((one, other) => weightOf(one) - weightOf(other));

/** The kind of this name; undefined for one that is not known here, as on a page older than the server. */
export const kindNamed = (name: string): NotificationKind | undefined =>
  kindNames.find((kind) => kind === name);
