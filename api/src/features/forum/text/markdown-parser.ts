import Markdown, { type MarkdownIt } from "markdown-it";

import { isAllowedHref } from "./link-target.ts";
import { mentionRule } from "./mention-rule.ts";
import { scrollWideBlocks } from "./scroll-wide-blocks.ts";

/** Blocks nest this deep at most; the parser drops what lies deeper, so such a source is not parsed (see parseTokens). */
export const deepestNesting = 40;

/** As GitHub shows what people write to each other: tables, strikethrough, bare addresses, a new line where one was typed; no HTML. */
export const markdownParser = createParser();

function createParser(): MarkdownIt {
  const parser = new Markdown({
    html: false,
    linkify: true,
    breaks: true,
    maxNesting: deepestNesting,
  });
  parser.validateLink = isAllowedHref;
  parser.use(mentionRule);
  parser.use(scrollWideBlocks);
  linkBareAddresses(parser);
  return parser;
}

/** As GitHub does: http:, https:, www. and e-mail; a bare "readme.md" is no link. */
function linkBareAddresses({ linkify }: MarkdownIt): void {
  linkify.add("ftp:", null);
  linkify.add("//", null);
  linkify.add("www.", {
    validate: (text, start, { re }) => {
      const domain = re.get_relative_proto_validator();
      domain.lastIndex = start;
      return domain.exec(text)?.[0].length ?? 0;
    },
    normalize: (match) => {
      match.url = `http://${match.url}`;
    },
  });
}
