import { escapeMarkdown } from "./escape-markdown.ts";

export interface QuotedPost {
  postId: string;
  author: string;
}

/** A quote as the server reads it: a blockquote whose first line links to the post. */
export function quoteBlock({ postId, author }: QuotedPost, markdown: string): string {
  const head = `[@${escapeMarkdown(author)}](post:${postId})`;
  // The empty line keeps the words from joining the first line: "===" would make it a heading.
  return quoteLines(`${head}\n\n${markdown}`);
}

export function quoteLines(markdown: string): string {
  return markdown.replace(/^.*$/gm, (line) => (line ? `> ${line}` : ">"));
}
