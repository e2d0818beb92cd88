/**
 * The text of a page that is the same for every reader. The server writes it out as plain HTML, for crawlers and readers
 * without JavaScript; the application shows the same text in its own looks.
 */
export interface PageText {
  title: string;
  /** One sentence, for search engines and link previews. */
  description: string;
  lead: Words;
  /** Short facts below the lead. */
  facts: Words[];
  sections: PageTextSection[];
}

export interface PageTextSection {
  /** Names the section in an address, after `#`. */
  id: string;
  title: string;
  blocks: TextBlock[];
}

export type TextBlock =
  | { kind: "paragraph"; words: Words }
  | { kind: "list"; items: Words[] }
  | { kind: "terms"; terms: Term[] }
  /** Terms in an order of strength, the weakest first. */
  | { kind: "levels"; terms: Term[] };

export interface Term {
  name: string;
  meaning: string;
}

export type Words = readonly WordRun[];

/** Some words that look alike; text alone is plain. */
export type WordRun =
  | string
  | { kind: "strong" | "code"; text: string }
  | { kind: "link"; text: string; href: string }
  | { kind: "badge"; text: "RU" | "CN" };

export const paragraph = (...words: Words): TextBlock => ({ kind: "paragraph", words });

export const link = (text: string, href: string): WordRun => ({ kind: "link", text, href });

export const strong = (text: string): WordRun => ({ kind: "strong", text });

export const code = (text: string): WordRun => ({ kind: "code", text });

export const badge = (text: "RU" | "CN"): WordRun => ({ kind: "badge", text });

export const mailLink = (address: string): WordRun => link(address, `mailto:${address}`);
