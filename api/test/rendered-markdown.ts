import { DomUtils, parseDocument, Parser } from "htmlparser2";

import { parseMarkdown, type ParsedMarkdown } from "../src/features/forum/text/parse-markdown.ts";
import { renderHtml, type MarkdownLookup } from "../src/features/forum/text/render-html.ts";

export const publicUrl = "https://vigilia.example";
export const adasPost = "019aa5a0-0000-7000-8000-0000000000aa";
export const bobsPost = "019aa5a0-0000-7000-8000-0000000000bb";
export const warsawFire = "019aa5a0-0000-7000-8000-0000000000ee";

const nothingFound: MarkdownLookup = {
  memberName: () => undefined,
  quote: () => undefined,
  event: () => undefined,
  picture: () => undefined,
};

export interface RenderedElement {
  name: string;
  attributes: Record<string, string>;
  text: string;
}

export function parsed(source: string): ParsedMarkdown {
  return parseMarkdown(source, { publicUrl });
}

export function rendered(source: string, found: Partial<MarkdownLookup> = {}): string {
  return renderHtml(parsed(source), { ...nothingFound, ...found });
}

/** Every element of some HTML, in the order of the document. */
export function elementsOf(html: string): RenderedElement[] {
  return DomUtils.findAll(() => true, parseDocument(html).children).map((element) => ({
    name: element.name,
    attributes: { ...element.attribs },
    text: DomUtils.textContent(element),
  }));
}

export function textOf(html: string): string {
  return DomUtils.textContent(parseDocument(html).children);
}

/** How many elements stand inside one another at most. */
export function depthOf(html: string): number {
  let depth = 0;
  let deepest = 0;
  const parser = new Parser({
    onopentag: () => {
      depth += 1;
      deepest = Math.max(deepest, depth);
    },
    onclosetag: () => {
      depth -= 1;
    },
  });
  parser.end(html);
  return deepest;
}
