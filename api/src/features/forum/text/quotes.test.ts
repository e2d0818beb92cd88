import fc from "fast-check";
import { expect, test } from "vitest";

import { adasPost, parsed, publicUrl, warsawFire } from "../../../../test/rendered-markdown.ts";
import { isVerbatim } from "./quotes.ts";

const post = `# Fire in *Warsaw*

The **court** in [Warsaw](https://court.example) found
a therapist [guilty](/mission "or not").

- first item
- [x] second item

| when | who |
|------|-----|
| 2024 | GRU |

![the hall](https://a.example/hall.jpg)

> a newspaper said

> [@bob](post:${warsawFire})
> words of bob

@Ada agrees: \`rm  -rf\` & <b>.`;

function quoteOf(lines: string): string {
  return `> [@ada](post:${adasPost})\n>\n${lines.replace(/^/gm, "> ")}`;
}

function isFaithful(lines: string, original = post): boolean {
  const [quote] = parsed(quoteOf(lines)).quotes;
  return quote !== undefined && isVerbatim(quote, parsed(original));
}

test.each([
  ["a part of a sentence", "court in Warsaw found a therapist"],
  ["other markup", "The *court* in __Warsaw__ found"],
  ["the links", "court in [Warsaw](https://court.example) found"],
  ["other line breaks", "Fire in Warsaw\nThe court\n\nin Warsaw"],
  ["items and cells", "second item when who\n\n2024"],
  ["a picture", "![the hall](https://a.example/hall.jpg)"],
  ["an ordinary blockquote", "a newspaper said"],
  ["a mention and code", "@Ada agrees: rm -rf & \\<b\\>."],
  ["nothing", ""],
])("a quote with %s is verbatim", (_, lines) => {
  expect(isFaithful(lines)).toBe(true);
});

test.each([
  ["a word more", "The court in Warsaw never found"],
  ["a word less", "The court found"],
  ["a word cut by a space", "a the rapist"],
  ["another order", "second item first item"],
  ["other capitals", "THE COURT"],
  ["a link of its own", "The [court](https://evil.example) in Warsaw"],
  ["a picture of its own", "![](https://evil.example/x.png)"],
  ["words the post itself only quotes", "words of bob"],
])("a quote with %s is not verbatim", (_, lines) => {
  expect(isFaithful(lines)).toBe(false);
});

test("a quoted incident card is verbatim by its link", () => {
  const url = `${publicUrl}/event/${warsawFire}`;

  expect(isFaithful(url, `before\n\n${url}\n\nafter`)).toBe(true);
  expect(isFaithful(`[Nothing happened](${url})`, `before\n\n${url}\n\nafter`)).toBe(false);
});

const anyBlock = fc.constantFrom(
  "# Heading *one*",
  "words **strong** `code` ~~gone~~",
  "two\nlines  \nand \\*stars\\*",
  "- a\n  - [ ] b\n- c\n\n  d",
  "3. three\n4. four",
  "| a | b |\n|---|:-:|\n| 1 | `2` |",
  "```js\nif (a < b) {\n\n  c();\n}\n```",
  "    indented",
  "> said\n> > deeper",
  `> [@bob](post:${warsawFire})\n> not mine`,
  `${publicUrl}/event/${warsawFire}`,
  "[ref]\n\n[ref]: https://a.example 'title'",
  "![hall](https://a.example/x.jpg) and ![](http://a.example/y.jpg)",
  "@Ada www.a.example &amp; <b>",
  "***",
);

test("a whole post is verbatim when it is quoted line by line", () => {
  fc.assert(
    fc.property(fc.array(anyBlock, { minLength: 1, maxLength: 8 }), (blocks) => {
      const source = blocks.join("\n\n");

      expect(isFaithful(source, source)).toBe(true);
    }),
  );
});
