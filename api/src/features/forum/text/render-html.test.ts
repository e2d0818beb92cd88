import { expect, test } from "vitest";

import {
  adasPost,
  bobsPost,
  elementsOf,
  publicUrl,
  rendered,
  textOf,
  warsawFire,
} from "../../../../test/rendered-markdown.ts";
import type { EventCard } from "../../../kernel/ports.ts";
import type { ResolvedQuote } from "./quotes.ts";

const faithful: ResolvedQuote = {
  author: "ada",
  isVerbatim: true,
  isEditedSince: false,
  isRemoved: false,
  areWordsMasked: false,
};
const fire: EventCard = {
  title: "Shopping centre <burns> down",
  type: "RUSSIAN",
  date: "2024-05-12",
  datePrecision: "DAY",
  mapPath: "/#10/52.3/21",
  isRetracted: false,
};

test("GitHub's Markdown is understood", () => {
  const html = rendered(
    "~~old~~ **new**\n\n| a | b |\n|:-:|--:|\n| 1 | 2 |\n\n- [ ] open\n- [x] done\n\n```c++\na < b\n```",
  );

  expect(html).toContain("<s>old</s> <strong>new</strong>");
  expect(html).toContain('<td class="align-center">1</td>\n<td class="align-right">2</td>');
  expect(html).toContain(
    '<li class="task"><input type="checkbox" disabled aria-label="To do" /> open',
  );
  expect(html).toContain('<input type="checkbox" disabled checked aria-label="Done" /> done');
  expect(html).toContain('<pre tabindex="0"><code class="language-c++">a &lt; b\n</code></pre>');
});

test("a new line stays one, also in a quote and an item", () => {
  const html = rendered("one\ntwo\n\n> three\n> four\n\n- five\n  six");

  expect(html).toContain("<p>one<br />\ntwo</p>");
  expect(html).toContain("three<br />\nfour");
  expect(html).toContain("<li>five<br />\nsix</li>");
});

test("headings leave the first two levels to the page", () => {
  const html = rendered("# one\n\n## two\n\n###### six\n\nsetext\n---");

  expect(elementsOf(html).map(({ name }) => name)).toEqual(["h3", "h4", "h6", "h4"]);
});

test("HTML in the source is shown, not obeyed", () => {
  const html = rendered("<b>bold</b> <!-- hidden -->\n\n<div>\nblock\n</div>");

  expect(elementsOf(html).map(({ name }) => name)).toEqual(["p", "p", "br", "br"]);
  expect(textOf(html)).toContain("<b>bold</b> <!-- hidden -->");
});

const path = "/pictures/0123456789abcdef0123456789abcdef.webp";
const fetched = { picture: () => ({ path, width: 40, height: 30 }) };

test.each([
  ["elsewhere", '![the hall](https://a.example/hall.jpg "May")'],
  ["elsewhere without https", '![the hall](http://a.example/hall.jpg "May")'],
  ["here", `![the hall](${path} "May")`],
  ["here, by its whole address", `![the hall](${publicUrl}${path} "May")`],
])("a picture from %s comes from here, when it is needed", (_place, source) => {
  const [, picture] = elementsOf(rendered(source, fetched));

  expect(picture).toMatchObject({
    name: "img",
    attributes: {
      ...{ src: path, alt: "the hall", title: "May", width: "40", height: "30" },
      ...{ loading: "lazy", decoding: "async" },
    },
  });
});

test("a picture within a link stays within it", () => {
  const elements = elementsOf(
    rendered("[![hall](https://a.example/h.jpg)](https://b.example)", fetched),
  );

  expect(elements.map(({ name }) => name)).toEqual(["p", "a", "img"]);
});

test.each([
  ["![hall](https://a.example/hall.jpg)", "https://a.example/hall.jpg", "hall"],
  ["![](http://a.example/hall.jpg)", "http://a.example/hall.jpg", "http://a.example/hall.jpg"],
  [`![hall](${path})`, path, "hall"],
  ["[![hall](https://a.example/hall.jpg)](https://b.example)", "https://b.example", "hall"],
])("a picture that is not there is a link: %s", (source, href, text) => {
  const [, link, ...rest] = elementsOf(rendered(source));

  expect(link).toMatchObject({ name: "a", attributes: { href }, text });
  expect(rest).toEqual([]);
});

test.each([
  ["![](/hall.jpg)", "/hall.jpg", "/hall.jpg"],
  [`![hall](${path}?x)`, `${path}?x`, "hall"],
  ["![hall](mailto:ada@a.example)", "mailto:ada@a.example", "hall"],
])("what is no picture is a link, whatever was fetched: %s", (source, href, text) => {
  const [, link, ...rest] = elementsOf(rendered(source, fetched));

  expect(link).toMatchObject({ name: "a", attributes: { href }, text });
  expect(rest).toEqual([]);
});

test.each([
  "javascript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "file:///etc",
  "//evil.example",
  "mission",
])("a link to %s stays text", (href) => {
  const html = rendered(`[click](${href}) ![see](${href}) <${href}>`);

  expect(elementsOf(html).map(({ name }) => name)).toEqual(["p"]);
});

test("links that lead away say so; links to this site become paths", () => {
  const html = rendered(
    `[a](https://a.example/x) [b](${publicUrl}/forum?x=1#y) [c](/mission) [d](#post) [e](${publicUrl}//evil.example)`,
  );

  const [away, ...here] = elementsOf(html).filter(({ name }) => name === "a");
  expect(away?.attributes).toEqual({
    href: "https://a.example/x",
    rel: "nofollow ugc noopener noreferrer",
  });
  expect(here.map(({ attributes }) => attributes)).toEqual([
    { href: "/forum?x=1#y" },
    { href: "/mission" },
    { href: "#post" },
    { href: "/evil.example" },
  ]);
});

test("a mentioned member becomes a link, a stranger stays text", () => {
  const html = rendered("@ADA and @nobody", {
    memberName: (written) => (written.toLowerCase() === "ada" ? "ada" : undefined),
  });

  expect(html).toBe('<p><a class="mention" href="/forum/user/ada">@ADA</a> and @nobody</p>\n');
});

test("a quote names the post's real author, whatever the source claims", () => {
  const html = rendered(`> [@eve](post:${adasPost})\n> It was arson.`, { quote: () => faithful });

  expect(html).toBe(
    `<blockquote class="quote" data-post-id="${adasPost}">` +
      `<a class="quote-author" href="/forum/post/${adasPost}">ada</a>` +
      "<p>It was arson.</p>\n</blockquote>\n",
  );
});

test("a quote looks the same with an empty line after the name", () => {
  const [close, open] = [
    `> [@ada](post:${adasPost})\n> words`,
    `> [@ada](post:${adasPost})\n>\n> words`,
  ];

  const [first, second] = [close, open].map((source) =>
    rendered(source, { quote: () => faithful }),
  );

  expect(first).toBe(second?.replace("</a>\n", "</a>"));
});

test.each<[Partial<ResolvedQuote>, string]>([
  [{ isVerbatim: false }, "not verbatim"],
  [{ isEditedSince: true }, "edited since"],
  [{ isRemoved: true }, "post removed"],
])("a reader sees what is the matter with a quote: %o", (matter, note) => {
  const html = rendered(`> [@ada](post:${adasPost})\n> words`, {
    quote: () => ({ ...faithful, ...matter }),
  });

  expect(elementsOf(html)).toContainEqual({
    name: "span",
    attributes: { class: "quote-note" },
    text: note,
  });
  expect(html.includes("quote-not-verbatim")).toBe(matter.isVerbatim === false);
});

test("withheld words are not in the page, the text after the quote is", () => {
  const html = rendered(`> [@ada](post:${adasPost})\n> secret\n>\n> > more secret\n\nmy view`, {
    quote: () => ({ ...faithful, areWordsMasked: true }),
  });

  expect(html).not.toContain("secret");
  expect(html).toContain("<p>my view</p>");
});

test("a quote of a post that does not exist claims nobody and leads nowhere", () => {
  const html = rendered(`> [@ada](post:${adasPost})\n> words`);

  expect(html).not.toContain("data-post-id");
  expect(html).not.toContain("ada");
  expect(textOf(html)).toContain("Unknown post not found not verbatim");
});

test("quotes nest, each with its own author", () => {
  const html = rendered(
    `> [@x](post:${adasPost})\n> outer\n>\n> > [@y](post:${bobsPost})\n> > inner`,
    {
      quote: ({ postId }) => ({ ...faithful, author: postId === adasPost ? "ada" : null }),
    },
  );

  expect(
    elementsOf(html)
      .filter(({ attributes }) => attributes.class === "quote-author")
      .map(({ text }) => text),
  ).toEqual(["ada", "Unknown"]);
});

test("a link to an incident that stands alone becomes a card", () => {
  const html = rendered(`[Fire](/event/${warsawFire})`, { event: () => fire });

  const [card, badge, date, title, map] = elementsOf(html);
  expect(card).toMatchObject({
    name: "aside",
    attributes: { class: "event-card", "data-event-id": warsawFire, "data-link-text": "Fire" },
  });
  expect(badge).toMatchObject({
    attributes: { class: "event-badge event-badge-russian" },
    text: "RU",
  });
  expect(date).toMatchObject({ attributes: { datetime: "2024-05-12" }, text: "12 May 2024" });
  expect(title).toMatchObject({ attributes: { href: `/event/${warsawFire}` }, text: fire.title });
  expect(map).toMatchObject({ attributes: { href: fire.mapPath }, text: "Show on map" });
});

test.each<[Partial<EventCard>, string]>([
  [{ type: "CHINESE" }, "CN 12 May 2024"],
  [{ datePrecision: "MONTH" }, "RU May 2024"],
  [{ datePrecision: "YEAR" }, "RU 2024"],
  [{ datePrecision: "APPROXIMATE" }, "RU about 12 May 2024"],
  [{ isRetracted: true }, "RU 12 May 2024 retracted"],
])("a card shows %o", (difference, text) => {
  const html = rendered(`[Fire](/event/${warsawFire})`, {
    event: () => ({ ...fire, ...difference }),
  });

  expect(textOf(html)).toContain(`${text} ${fire.title}`);
});

test("a link to an unknown incident stays the link it was", () => {
  expect(rendered(`[Fire](/event/${warsawFire})`)).toBe(
    `<p><a href="/event/${warsawFire}">Fire</a></p>\n`,
  );
});

test("the same source can be rendered again with other answers", () => {
  const source = `@ada\n\n[Fire](/event/${warsawFire})\n\n> [@ada](post:${adasPost})\n> words`;
  const everything = {
    memberName: (written: string) => written,
    quote: () => faithful,
    event: () => fire,
  };

  const before = rendered(source, everything);

  expect(rendered(source)).not.toBe(before);
  expect(rendered(source, everything)).toBe(before);
});
