import { expect, test } from "vitest";

import { quoteMarkdown } from "./quote.ts";

const post = { postId: "019aa5a0-0000-7000-8000-0000000000aa", author: "ada" };
const head = `> [@ada](post:${post.postId})\n>\n`;

function quoteOf(html: string): string {
  return quoteMarkdown(document.createRange().createContextualFragment(html), post);
}

/** The lines below the one that names the post. */
function quotedLines(html: string): string {
  return quoteOf(html).replace(head, "").replace(/^> ?/gm, "");
}

test("a quote names its post first, then says the words", () => {
  expect(quoteOf("<p>It burned.</p>\n<p>Twice.</p>")).toBe(`${head}> It burned.\n>\n> Twice.`);
});

test("nothing selected is no quote", () => {
  expect(quoteOf("  \n<p> </p>")).toBe("");
});

test("a name that looks like emphasis is escaped", () => {
  const fragment = document.createRange().createContextualFragment("words");

  expect(quoteMarkdown(fragment, { ...post, author: "_ada_" })).toContain("[@\\_ada\\_](post:");
});

test.each([
  [
    "emphasis",
    "<p>a <em>b</em> <strong>c <em>d</em></strong> <s>e</s></p>",
    "a *b* **c *d*** ~~e~~",
  ],
  ["emphasis with spaces", "a<strong> b </strong>c<em> </em>d", "a **b** c d"],
  ["links", '<a href="/mission" rel="x">our <em>mission</em></a>', "[our *mission*](/mission)"],
  ["bare links", '<a href="https://a.example/">https://a.example/</a>', "<https://a.example/>"],
  ["links with brackets", '<a href="/a_(b)">a [b]</a>', "[a \\[b\\]](</a_(b)>)"],
  ["a link after an exclamation", '<p>Look! !<a href="/x">x</a></p>', "Look! \\![x](/x)"],
  ["mentions", '<a class="mention" href="/forum/user/eve_x">@Eve_X_</a>!', "@Eve_X\\_!"],
  [
    "pictures",
    '<img src="https://a.example/x.png" alt="the *hall*" loading="lazy">',
    "![the \\*hall\\*](https://a.example/x.png)",
  ],
  ["code", "<code>a_b</code> <code>`</code> <code>a``b`c</code>", "`a_b` `` ` `` ```a``b`c```"],
  ["line breaks", "<p>a<br>\nb<br></p>", "a\nb"],
  ["empty lines between lines", "<p>a<br><br>b</p>", "a\nb"],
  ["several spaces and lines", "<p>a\n  b</p>", "a b"],
])("%s are kept", (_, html, markdown) => {
  expect(quotedLines(html)).toBe(markdown);
});

test.each([
  ["lists", "<ul>\n<li>a</li>\n<li>b\n<ul>\n<li>c</li>\n</ul>\n</li>\n</ul>", "- a\n- b\n  - c"],
  [
    "numbers",
    '<ol start="9">\n<li>a</li>\n<li>b<ul><li>c</li></ul></li></ol>',
    "9. a\n10. b\n    - c",
  ],
  ["paragraphs of an item", "<ul><li><p>a</p><p>b</p></li></ul>", "- a\n\n  b"],
  ["items torn from their list", "<li>a</li><li>b</li>", "a\n\nb"],
  [
    "tasks",
    '<ul><li class="task"><input type="checkbox" checked disabled> a</li><li class="task"><input type="checkbox"> b</li></ul>',
    "- [x] a\n- [ ] b",
  ],
  ["headings", "<h3>one</h3><h5>C #</h5>", "# one\n\n### C \\#"],
  [
    "code blocks",
    '<pre tabindex="0"><code class="language-c++">a\n\n  ```\n</code></pre>',
    "````c++\na\n\n  ```\n````",
  ],
  ["blockquotes", "<blockquote>\n<p>a</p>\n<p>b</p>\n</blockquote>", "> a\n>\n> b"],
  ["rules", "<p>a</p><hr><p>b</p>", "a\n\n***\n\nb"],
  [
    "tables",
    '<div class="table-scroll"><table><thead><tr><th>a</th><th class="align-right">b</th></tr></thead><tbody><tr><td>1|2</td><td class="align-right"><code>|</code></td></tr></tbody></table></div>',
    "| a | b |\n| --- | --: |\n| 1\\|2 | `\\|` |",
  ],
  [
    "rows torn from their table",
    "<table><tbody><tr><td>2</td></tr><tr><td>3</td><td>4</td></tr></tbody></table>",
    "|  | 2 |\n| --- | --- |\n| 3 | 4 |",
  ],
])("%s are kept", (_, html, markdown) => {
  expect(quotedLines(html)).toBe(markdown);
});

test("an incident card is quoted as the link it was made of", () => {
  const card = (text: string) =>
    `<aside class="event-card" data-event-id="e1" data-link-text="${text}"><a>Other words</a></aside>`;

  expect(quotedLines(card("the [fire]"))).toBe("[the \\[fire\\]](/event/e1)");
  expect(quotedLines(card("https://a.example/event/e1"))).toBe("<https://a.example/event/e1>");
});

test("a quote within the quote stays one, without what the page says about it", () => {
  const inner =
    '<blockquote class="quote" data-post-id="p2"><a class="quote-author" href="/forum/post/p2">bob</a> <span class="quote-note">edited since</span><p>inner</p></blockquote>';

  expect(quotedLines(`${inner}<p>outer</p>`)).toBe("> [@bob](post:p2)\n>\n> inner\n\nouter");
});

test("a quote of an unknown post is left out", () => {
  const inner =
    '<blockquote class="quote"><span class="quote-author">Unknown</span><p>inner</p></blockquote>';

  expect(quotedLines(`${inner}<p>outer</p>`)).toBe("outer");
});

test.each([
  [
    "*a* _b_ `c` ~~d~~ [e](f) <g> h\\i",
    "\\*a\\* \\_b\\_ \\`c\\` \\~\\~d\\~\\~ \\[e\\](f) \\<g> h\\\\i",
  ],
  ["snake_case & &amp; AT&T", "snake_case & \\&amp; AT&T"],
  ["http://a www.a a@b @ada", "http\\://a www\\.a a\\@b @ada"],
  ["# a", "\\# a"],
  ["- a", "\\- a"],
  ["+ a", "\\+ a"],
  ["12. a", "12\\. a"],
  ["1) a", "1\\) a"],
  ["> a", "\\> a"],
  ["===", "\\==="],
  ["--- | ---", "\\--- | ---"],
  ["-", "\\-"],
  ["#1 of -5 to +5", "#1 of -5 to +5"],
  ["1.5 percent", "1.5 percent"],
])("the words %j stay words", (words, markdown) => {
  const paragraph = document.createElement("p");
  paragraph.textContent = words;

  expect(quotedLines(paragraph.outerHTML)).toBe(markdown);
});
