import {
  usernameMaxLength,
  usernameMinLength,
  mentionLinksPerPost,
} from "@vigilia/schema/limits.ts";
import type { MarkdownIt, StateInline, Token } from "markdown-it";

const nameCharacters = /[\p{L}\p{N}_.-]+/uy;
/** What an e-mail address, a URL or a name at another site has before its @. */
const addressCharacter = /[\p{L}\p{N}_.+\-@/]/u;
const at = "@";
const underscore = 0x5f;

/** Reads @name as a token of its own, before emphasis can take the underscores of a name. */
export function mentionRule(markdown: MarkdownIt): void {
  markdown.inline.ruler.before("emphasis", "mention", (state, silent) => {
    if (state.src[state.pos] !== at || state.linkLevel > 0) return false;
    const name = nameAfter(state);
    if (!name) return false;

    if (!silent) state.push("mention", "", 0).content = at + name;
    state.pos += at.length + name.length;
    return true;
  });
}

function nameAfter(state: StateInline): string | undefined {
  if (addressCharacter.test(state.src[state.pos - 1] ?? "")) return undefined;
  nameCharacters.lastIndex = state.pos + at.length;
  const [written] = nameCharacters.exec(state.src) ?? [];
  if (!written || state.src[state.pos + at.length + written.length] === at) return undefined;

  const name = written.replace(closesEmphasis(state) ? /[_.-]+$/ : /[.-]+$/, "");
  return name.length >= usernameMinLength && name.length <= usernameMaxLength ? name : undefined;
}

/** In "_as @ada said to @bob_" the last underscore ends the emphasis. */
function closesEmphasis(state: StateInline): boolean {
  return state.delimiters.some(({ marker, open }) => marker === underscore && open);
}

/**
 * The names mentioned, once each, in the order and spelling of the text. Names in quotes become plain text, and so do
 * those beyond what one post links to.
 */
export function parseMentions(tokens: readonly Token[]): string[] {
  const names = new Map<string, string>();
  let quoteDepth = 0;
  let links = 0;
  for (const token of tokens) {
    if (token.tag === "blockquote") quoteDepth += token.nesting;
    for (const child of token.children ?? []) {
      if (child.type !== "mention") continue;
      const isLinked = quoteDepth === 0 && links < mentionLinksPerPost;
      if (!isLinked) {
        child.type = "text";
        continue;
      }
      links += 1;
      addName(names, mentionedName(child));
    }
  }
  return [...names.values()];
}

export function mentionedName(mention: Token): string {
  return mention.content.slice(1);
}

function addName(names: Map<string, string>, name: string): void {
  const key = name.toLowerCase();
  if (!names.has(key)) names.set(key, name);
}
