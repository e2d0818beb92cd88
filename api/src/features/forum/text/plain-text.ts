import { foldWords } from "@vigilia/schema/fold-words.ts";
import type { Token } from "markdown-it";

/** Folded words with their places, as PostgreSQL reads them: `drones:1 over:2 riga:3`. */
export function searchWordsOf(text: string): string {
  return foldWords(text)
    .map((word, index) => `${word}:${index + 1}`)
    .join(" ");
}

/** What is said in some blocks, apart from how it looks. */
export interface PlainText {
  /** On one line, without markup. */
  text: string;
  /** Where its links lead and what pictures it shows. */
  targets: string[];
}

/** The wording of some blocks. What is quoted from posts is left out: it is their wording, not this one's. */
export function plainTextOf(tokens: readonly Token[]): PlainText {
  const own = withoutQuotes(tokens);
  const text = own
    .map(({ children, content }) => (children ? inlineText(children) : content))
    .join(" ");
  return {
    text: text.normalize("NFC").replace(/\s+/gu, " ").trim(),
    targets: own.flatMap(({ children }) => children ?? []).flatMap(targetsOf),
  };
}

export function inlineText(line: readonly Token[]): string {
  return line.map(textOf).join("");
}

function textOf(token: Token): string {
  if (token.type === "softbreak" || token.type === "hardbreak") return " ";
  if (token.type === "html_inline") return "";
  return token.children ? inlineText(token.children) : token.content;
}

function targetsOf(token: Token): string[] {
  const target = token.attrGet("href") ?? token.attrGet("src");
  return target === null ? [] : [String(target)];
}

function withoutQuotes(tokens: readonly Token[]): Token[] {
  let depth = 0;
  return tokens.filter(({ type }) => {
    if (type === "quote_open") depth += 1;
    if (type === "quote_close") depth -= 1;
    return depth === 0;
  });
}
