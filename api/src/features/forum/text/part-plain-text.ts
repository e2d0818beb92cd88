import { parseMarkdown } from "./parse-markdown.ts";

/** The words do not depend on which links are our own. */
const anySite = { publicUrl: "http://localhost" };

/** A source as one line of words: for notices, search and descriptions of a page. */
export function plainText(source: string): string {
  return parseMarkdown(source, anySite).text;
}
