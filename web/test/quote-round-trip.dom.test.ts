import fc from "fast-check";
import { expect, test } from "vitest";

import { parseMarkdown } from "../../api/src/features/forum/text/parse-markdown.ts";
import { isVerbatim } from "../../api/src/features/forum/text/quotes.ts";
import { renderHtml } from "../../api/src/features/forum/text/render-html.ts";
import { quoteOfSelection } from "../src/features/forum/text/quote.ts";

const site = { publicUrl: "https://vigilia.example" };
const postId = "019aa5a0-0000-7000-8000-0000000000aa";
const otherPostId = "019aa5a0-0000-7000-8000-0000000000bb";
const eventId = "019aa5a0-0000-7000-8000-0000000000ee";

const blocks = [
  "# Heading *one*",
  "## C #\\#",
  "words **strong** `code` ~~gone~~ and *em **nested** x*",
  "two\nlines  \nand \\*stars\\* @Ada_x_ &amp; <b> x@y.example",
  "wow![x](/y) !\\[z] \\# no\\\n\\- no\\\n1\\. no",
  "- a\n  - [ ] b\n- c\n\n  d",
  "3. three\n4. four\n   5. five",
  "| a | b |\n|---|:-:|\n| 1 | `2` |\n| x\\|y | **z** |",
  "```js\nif (a < b) {\n\n  c();\n}\n```",
  "> said\n> > deeper",
  `> [@bob](post:${otherPostId})\n> not mine`,
  `${site.publicUrl}/event/${eventId}`,
  "[ref] ![hall](https://a.example/x.jpg) ![](http://a.example/y.jpg)\n\n[ref]: https://a.example",
  "[a **b** `c`](/x_(y)) www.a.example [q](https://q.example/é)",
];
const anyBlock = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...blocks) },
  {
    weight: 1,
    arbitrary: fc.string({ unit: fc.constantFrom(..."ab*_`~[]()!<>#-+=|\\ \n&;@.1:/".split("")) }),
  },
);

/** A post as the page shows it. */
function shownPost(source: string): Element {
  const html = renderHtml(parseMarkdown(source, site), {
    memberName: (written) => written,
    quote: () => undefined,
    event: () => undefined,
    picture: () => undefined,
  });
  const body = document.createElement("div");
  body.innerHTML = html;
  return body;
}

/** The texts that are the author's own and make words of a post. */
function textsOf(body: Element): Text[] {
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const own: Text[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (node instanceof Text && !node.parentElement?.closest(".quote")) own.push(node);
  }
  return own;
}

/** A range between two places given as shares of the text between them. */
function selection(body: Element, [from, to]: [number, number]): Range {
  const texts = textsOf(body);
  const range = document.createRange();
  range.selectNodeContents(body);
  const start = texts[Math.floor(from * texts.length)];
  const end = texts[Math.floor(to * texts.length)];
  if (start) range.setStart(start, Math.floor(((from * texts.length) % 1) * start.length));
  if (end) range.setEnd(end, Math.ceil(((to * texts.length) % 1) * end.length));
  return range;
}

test("whatever is selected in a post, the server takes its quote for verbatim", () => {
  const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  const places = fc
    .tuple(share, share)
    .map(([a, b]): [number, number] => (a < b ? [a, b] : [b, a]));
  fc.assert(
    fc.property(fc.array(anyBlock, { minLength: 1, maxLength: 4 }), places, (parts, [from, to]) => {
      const source = parts.join("\n\n");
      const body = shownPost(source);

      const markdown = quoteOfSelection(selection(body, [from, to]), {
        postId,
        author: "ada",
        body,
      });

      const [quote] = parseMarkdown(markdown, site).quotes;
      expect(markdown === "" || quote?.postId === postId).toBe(true);
      expect(!quote || isVerbatim(quote, parseMarkdown(source, site))).toBe(true);
    }),
    { numRuns: 300 },
  );
});
