import { day, hour, minute } from "@vigilia/schema/durations.ts";
import { reactionKinds, type ReactionKind } from "@vigilia/schema/enums.ts";

/** A thread of the demo world, as its file describes it. */
export interface DemoThread {
  title: string;
  category: string;
  /** How the title of the event begins that is discussed. */
  event: string | null;
  /** How long before the present, in milliseconds. */
  openedBefore: number;
  isPinned: boolean;
  isLocked: boolean;
  posts: DemoPost[];
}

export interface DemoPost {
  author: string;
  /** After the post before it, in milliseconds. */
  later: number;
  reactions: { kind: ReactionKind; by: string }[];
  body: string;
}

const head = /^=== (\w+)(?:, (.+?) later)?(?: \((.+)\))?$/;

/** `key: value` lines first; then each post under a line like `=== ada, 2 hours later (LIKE bob chloe)`. */
export function parseDemoThread(text: string): DemoThread {
  const [facts = "", ...posts] = text.split(/^(?==== )/m);
  const fact = (name: string) => new RegExp(`^${name}: (.+)$`, "m").exec(facts)?.[1];
  return {
    title: given(fact("title"), text),
    category: given(fact("category"), text),
    event: fact("event") ?? null,
    openedBefore: durationOf(given(fact("opened"), text).replace(" ago", "")),
    isPinned: fact("pinned") === "yes",
    isLocked: fact("locked") === "yes",
    posts: posts.map(parsePost),
  };
}

function parsePost(text: string): DemoPost {
  const [line = "", ...body] = text.split("\n");
  const [, author, later, reactions = ""] = head.exec(line) ?? [];
  return {
    author: given(author, line),
    later: later ? durationOf(later) : 0,
    reactions: reactions.split("; ").filter(Boolean).flatMap(parseReactions),
    body: body.join("\n").trim(),
  };
}

function parseReactions(text: string): DemoPost["reactions"] {
  const [word, ...people] = text.split(" ");
  const kind = given(
    reactionKinds.find((known) => known === word),
    text,
  );
  return people.map((by) => ({ kind, by }));
}

const units: Record<string, number> = { minute, hour, day };

function durationOf(text: string): number {
  const [count, unit = ""] = text.split(" ");
  return Number(count) * given(units[unit.replace(/s$/, "")], text);
}

function given<Value>(value: Value | undefined, text: string): Value {
  if (value !== undefined) return value;
  throw new Error(`This is no thread of the demo world: ${text.slice(0, 100)}`);
}
