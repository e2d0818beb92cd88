import { expect, test } from "vitest";

import { quoteOfSelection } from "./quote.ts";

const html = `<div id="one"><p>The <a href="/court">court of <em>Warsaw</em></a> found <strong>them guilty</strong>.</p>
<ol><li>first</li><li>second item</li><li>third</li></ol>
<pre><code class="language-js">const a = 1;\nconst b = 2;\n</code></pre>
<blockquote class="quote" data-post-id="p2"><a class="quote-author" href="/forum/post/p2">bob</a><p>his own <em>words</em></p></blockquote>
<blockquote class="quote"><span class="quote-author">Unknown</span><p>lost words</p></blockquote>
<table><thead><tr><th>when</th><th>who</th></tr></thead><tbody><tr><td>2024</td><td>GRU</td></tr><tr><td>2025</td><td>MSS</td></tr></tbody></table></div>
<div id="two"><p>another post</p></div>`;

/** The quote when a reader drags from the first of the two texts to the end of the second. */
function quoteFrom(first: string, last = first): string {
  document.body.innerHTML = html;
  const range = document.createRange();
  const start = textWith(first);
  const end = textWith(last);
  range.setStart(start, start.data.indexOf(first));
  range.setEnd(end, end.data.indexOf(last) + last.length);
  const body = document.querySelector("#one");
  if (!body) throw new Error("The page has no post.");
  return quoteOfSelection(range, { postId: "p1", author: "ada", body });
}

function textWith(words: string): Text {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (node instanceof Text && node.data.includes(words)) return node;
  }
  throw new Error(`The page does not say "${words}".`);
}

test.each([
  ["only the selected words", ["found"], "> found"],
  ["the link around them", ["court of"], "> [court of](/court)"],
  ["the emphasis and link around them", ["Warsaw"], "> [*Warsaw*](/court)"],
  [
    "what a selection starts and ends in",
    ["Warsaw", "them"],
    "> [*Warsaw*](/court) found **them**",
  ],
  ["a part of an item as plain words", ["second"], "> second"],
  ["items as a list", ["second", "third"], "> 1. second item\n> 2. third"],
  ["code as code", ["b = 2"], "> ```js\n> b = 2\n> ```"],
  ["a cell as plain words", ["GRU"], "> GRU"],
  ["rows as a table", ["2024", "2025"], "> | 2024 | GRU |\n> | --- | --- |\n> | 2025 |"],
])("a quote takes %s", (_, [first = "", last], lines) => {
  expect(quoteFrom(first, last)).toBe(`> [@ada](post:p1)\n>\n${lines}`);
});

test("words of a quote are quoted from the post they come from", () => {
  expect(quoteFrom("own", "words")).toBe("> [@bob](post:p2)\n>\n> own *words*");
});

test("words of an unknown post are not quoted", () => {
  expect(quoteFrom("lost words")).toBe("");
});

test("a selection across two posts is no quote", () => {
  expect(quoteFrom("found", "another")).toBe("");
});
