import type { Token } from "markdown-it";

/** The page has the first level for its title and the second for each post. */
const headingShift = 2;
const deepestHeading = 6;

/** Fits the markup of one block into a page that has headings of its own and allows no style attributes. */
export function fitIntoPage(token: Token): void {
  if (token.type.startsWith("heading_")) {
    const level = Number(token.tag.slice(1)) + headingShift;
    token.tag = `h${Math.min(level, deepestHeading)}`;
  }
  const [, alignment] = /^text-align:(\w+)$/.exec(String(token.attrGet("style"))) ?? [];
  if (alignment) token.attrs = [["class", `align-${alignment}`]];
}
