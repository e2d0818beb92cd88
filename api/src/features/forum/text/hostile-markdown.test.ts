import { mentionLinksPerPost, postMaxLength } from "@vigilia/schema/limits.ts";
import fc from "fast-check";
import { expect, test } from "vitest";

import {
  adasPost,
  depthOf,
  elementsOf,
  parsed,
  rendered,
  textOf,
  warsawFire,
} from "../../../../test/rendered-markdown.ts";
import type { MarkdownLookup } from "./render-html.ts";

const attack = `"><script>alert(1)</script><img src=x onerror=alert(1)>'`;

/** Everything exists, and everything it says is an attack too. */
const hostileAnswers: MarkdownLookup = {
  memberName: () => attack,
  quote: () => ({
    author: attack,
    isVerbatim: false,
    isEditedSince: true,
    isRemoved: true,
    areWordsMasked: false,
  }),
  event: () => ({
    title: attack,
    type: "CHINESE",
    date: "2024-05-12",
    datePrecision: "DAY",
    mapPath: attack,
    isRetracted: false,
  }),
  picture: () => ({ path: attack, width: 1, height: 1 }),
};

const aPicture = "/pictures/0123456789abcdef0123456789abcdef.webp";

const vectors = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg/onload=alert(1)>",
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  "<a href=javascript:alert(1)>x</a>",
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "[x](java&#115;cript:alert(1))",
  "[x](java\\script:alert(1))",
  "[x](&#x6A;avascript:alert(1))",
  "[x](java\tscript:alert(1))",
  "[x](java&Tab;script:alert(1))",
  "[x](\u0001javascript:alert(1))",
  "[x](<javascript:alert(1)>)",
  "[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)",
  "[x](data:image/svg+xml,<svg/onload=alert(1)>)",
  "[x](vbscript:msgbox(1))",
  "[x]: javascript:alert(1)\n\n[x]",
  "<javascript:alert(1)>",
  "![x](javascript:alert(1))",
  "![x](data:image/png;base64,iVBORw0KGgo=)",
  `![x](${aPicture}" onerror="alert(1))`,
  '![x" onerror="alert(1)](https://a.example/x.png)',
  '![x](https://a.example/x.png" onerror="alert(1))',
  '![x](https://a.example/x.png "t\\" onerror=\\"alert(1)")',
  '[x](https://a.example/" onclick="alert(1))',
  "[x](/x \"' onclick=alert(1) '\")",
  '```js" onclick="alert(1)\ncode\n```',
  "```<script>\n</code></pre><script>alert(1)</script>\n```",
  "`</code><script>alert(1)</script>`",
  "| <script>alert(1)</script> |\n|:-:|\n| <img src=x onerror=alert(1)> |",
  "- [x] <input autofocus onfocus=alert(1)>",
  `> [<b onclick=alert(1)>](post:${adasPost})\n> <script>alert(1)</script>`,
  `> [@ada](post:${adasPost}" onclick="alert(1))\n> x`,
  `> [@ada](post:${adasPost})\n> ${attack}`,
  `[${attack}](/event/${warsawFire})`,
  `[x](/event/${warsawFire}?"><script>alert(1)</script>)`,
  "@ada<script>alert(1)</script>",
  'https://a.example/"onmouseover=alert(1)//',
  "www.a.example/<script>alert(1)</script>",
  "javascript://www.a.example/%0aalert(1)",
  "<https://a.example/?x='onclick='alert(1)>",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "\\<script>alert(1)\\</script>",
  "\0<scr\0ipt>alert(1)</script>",
];

const harmlessNames = new Set(
  "p br hr h3 h4 h5 h6 strong em s code pre a img ul ol li input span time aside blockquote div table thead tbody tr th td".split(
    " ",
  ),
);
const harmlessAttributes = new Set(
  "href title rel class src alt loading decoding width height type disabled checked aria-label start datetime data-post-id data-event-id data-link-text tabindex role".split(
    " ",
  ),
);
const harmlessAddress = /^(?:https?:\/\/|mailto:|\/(?!\/)|#)/i;

/** Whatever in some HTML a post has no business to contain. */
function dangersIn(html: string): string[] {
  return elementsOf(html).flatMap(({ name, attributes }) => [
    ...(harmlessNames.has(name) ? [] : [name]),
    ...Object.keys(attributes).filter((attribute) => !harmlessAttributes.has(attribute)),
    ...[attributes.href ?? "#"].filter((href) => !harmlessAddress.test(href)),
    ...[attributes.src ?? aPicture].filter((source) => source !== aPicture),
  ]);
}

test.each(vectors)("%j comes out harmless", (source) => {
  expect(dangersIn(rendered(source, hostileAnswers))).toEqual([]);
});

const markup = "* _ ~ ` [ ] ( ) ! < > & # | - + : \\ \" ' @ / \n \t".split(" ").concat(" ");
const anyFragment = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...vectors) },
  { weight: 3, arbitrary: fc.string({ unit: fc.constantFrom(...markup), maxLength: 3 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom("\n\n", "> ", "- ", "1. ", "    ", "](", "![", "```\n", "|-|\n"),
  },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 8 }) },
);
const anySource = fc.array(anyFragment, { maxLength: 40 }).map((fragments) => fragments.join(""));

test.each(vectors)("%j brings no picture from elsewhere, whatever was fetched", (source) => {
  const fetched = { ...hostileAnswers, picture: () => ({ path: aPicture, width: 1, height: 1 }) };

  expect(dangersIn(rendered(source, fetched))).toEqual([]);
});

test("whatever is put together, it comes out harmless", () => {
  fc.assert(
    fc.property(anySource, (source) => {
      expect(dangersIn(rendered(source, hostileAnswers))).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});

/** As deep as the limit of length allows. */
function deep(open: string, middle = "", close = ""): string {
  const depth = Math.floor((2 * postMaxLength - middle.length) / (open + close).length);
  return open.repeat(depth) + middle + close.repeat(depth);
}

const bombs: Record<string, string> = {
  quotes: deep("> "),
  "quotes without spaces": deep(">"),
  lists: deep("- "),
  "numbered lists": deep("1. "),
  "lists in quotes": deep("> - "),
  "stairs of lists": Array.from({ length: 240 }, (_, depth) => `${" ".repeat(2 * depth)}- x`).join(
    "\n",
  ),
  brackets: deep("["),
  "closed brackets": deep("[", "x", "]"),
  links: deep("[", "x", "](/y)"),
  "open links": deep("[x]("),
  pictures: deep("![", "x", "](https://a.example)"),
  emphasis: deep("*a_ "),
  "nested emphasis": deep("**a ", "x", " b**"),
  "mixed emphasis": deep("*a **b _c ~~d "),
  stars: deep("*"),
  backticks: Array.from({ length: 350 }, (_, length) => "`".repeat(length)).join(" "),
  "angle brackets": deep("<a"),
  "open addresses": deep("http://a"),
  dots: deep("a."),
  parentheses: `https://a.example/${"(".repeat(60_000)}`,
  mentions: deep("_@ada_"),
  "at signs": deep("@"),
  tables: `${"a|".repeat(100)}\n${"-|".repeat(100)}\n${"a\n".repeat(25_000)}`,
  "wide tables": `${"|a".repeat(5000)}\n${"|-".repeat(5000)}\n${"a\n".repeat(9000)}`,
  definitions: Array.from({ length: 5000 }, (_, n) => `[a${n}]: /b`).join("\n"),
  "open definitions": deep("[a\n"),
  "one long link used often": `[a]: /${"x".repeat(2000)}\n\n${"[a]".repeat(10_000)}`,
  "quotes of a post": `> [@ada](post:${adasPost})\n\n`.repeat(900),
  "one line of a megabyte": "word ".repeat(200_000),
  "a megabyte without a space": "x".repeat(1_000_000),
  "a megabyte of brackets": "[".repeat(1_000_000),
};

test.each(Object.entries(bombs))(
  "%s neither exhaust the stack nor swell nor pile up",
  (_, source) => {
    const html = rendered(source, hostileAnswers);

    expect(dangersIn(html)).toEqual([]);
    expect(html.length).toBeLessThan(4_000_000);
    expect(depthOf(html)).toBeLessThanOrEqual(100);
  },
);

test("nesting too deep for the parser loses no words", () => {
  const source = `${"> ".repeat(60)}deep words`;

  expect(parsed(source).isTooComplex).toBe(true);
  expect(textOf(rendered(source))).toContain("deep words");
  expect(parsed(`${"> ".repeat(30)}deep words`).isTooComplex).toBe(false);
});

test("a list too deep for the parser loses no words", () => {
  const source = Array.from(
    { length: 60 },
    (_, depth) => `${"  ".repeat(depth)}- item${depth}.`,
  ).join("\n");

  const text = textOf(rendered(source));

  expect(parsed(source).isTooComplex).toBe(true);
  for (let depth = 0; depth < 60; depth += 1) expect(text).toContain(`item${depth}.`);
});

test.each([
  ["mentions", "@ada "],
  ["addresses", "www.a.b "],
  ["tasks", "- [ ] a\n"],
  ["quotes", "> a\n\n"],
  ["empty cells", `|a|b|\n|-|-|\n${"|||\n".repeat(20)}`],
  ["rules", "***\n"],
  ["pictures", "![](//a.b)"],
  ["links", "[a](//a.b)"],
])("a text full of %s is not blown up", (_, unit) => {
  const source = unit.repeat(postMaxLength / unit.length);

  expect(rendered(source).length).toBeLessThan(6 * postMaxLength);
});

test("of very many mentions the first hundred are links, and every name is shown", () => {
  const html = rendered("@ada ".repeat(mentionLinksPerPost + 20), {
    ...hostileAnswers,
    memberName: (written) => written,
  });

  const links = elementsOf(html).filter(({ attributes }) => attributes["class"] === "mention");
  expect(links).toHaveLength(mentionLinksPerPost);
  expect(textOf(html).match(/@ada/g)).toHaveLength(mentionLinksPerPost + 20);
});
