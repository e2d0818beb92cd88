import { expect, test } from "vitest";

import {
  adasPost,
  bobsPost,
  parsed,
  publicUrl,
  warsawFire,
} from "../../../../test/rendered-markdown.ts";

test("members are mentioned once each, in the order of the text", () => {
  const { mentions } = parsed("@bob said so.\n\n- and @ada.lovelace, and @Bob again\n- (@eve_x)");

  expect(mentions).toEqual(["bob", "ada.lovelace", "eve_x"]);
});

test.each([
  ["code", "`@ada` and\n\n```\n@ada\n```\n\n    @ada"],
  ["a link", "[@ada](https://example.com) and https://example.com/@ada"],
  ["a quote", `> [@bob](post:${bobsPost})\n> ask @ada\n>\n> > or **@ada**`],
  ["a blockquote without a post", "> ask @ada"],
  ["a picture's description", "![@ada](https://example.com/ada.png)"],
  ["an e-mail address", "write to mail@ada.example or a.b+c@ada"],
  ["a name of another site", "@ada@social.example"],
  ["an escape", "\\@ada"],
])("a name in %s is no mention", (_, source) => {
  expect(parsed(source).mentions).toEqual([]);
});

test.each([
  ["@ada.", "ada"],
  ["@ada...", "ada"],
  ["@ada's", "ada"],
  ["@ada-", "ada"],
  ["**@ada**", "ada"],
  ["_as @ada_", "ada"],
  ["@ada_", "ada_"],
  ["@_ada_", "_ada_"],
  ["@a.d-a_1", "a.d-a_1"],
  ["@Žofie", "Žofie"],
  [`@${"a".repeat(30)}`, "a".repeat(30)],
])("%s mentions %s", (source, name) => {
  expect(parsed(source).mentions).toEqual([name]);
});

test.each(["@ad", `@${"a".repeat(31)}`, "@", "@@ada", "@."])("%s mentions nobody", (source) => {
  expect(parsed(source).mentions).toEqual([]);
});

test("a blockquote that opens with a link to a post is a quote of that post", () => {
  const { quotes } = parsed(
    `> [@ada](post:${adasPost})\n> It was *arson*,\n> see [here](/mission).`,
  );

  expect(quotes).toEqual([
    {
      postId: adasPost,
      claimedAuthor: "ada",
      text: "It was arson, see here.",
      targets: ["/mission"],
    },
  ]);
});

test("a quote may leave a line after the name, and a name may need escapes", () => {
  const { quotes } = parsed(`> [@\\_ada\\_](post:${adasPost.toUpperCase()})\n>\n> 2. It was arson`);

  expect(quotes).toMatchObject([
    { postId: adasPost, claimedAuthor: "_ada_", text: "It was arson" },
  ]);
});

test("a quote within a quote counts for itself and not for the one around it", () => {
  const post = parsed(
    `> [@ada](post:${adasPost})\n> before\n>\n> > [@bob](post:${bobsPost})\n> > inner\n>\n> after\n\nmine`,
  );

  expect(post.quotes.map(({ postId, text }) => [postId, text])).toEqual([
    [adasPost, "before after"],
    [bobsPost, "inner"],
  ]);
  expect(post.text).toBe("mine");
});

test.each([
  ["words on the line of the link", `> [@ada](post:${adasPost}) said`],
  ["something that is no id", "> [@ada](post:42)\n> words"],
  ["another kind of link", `> [@ada](/forum/post/${adasPost})\n> words`],
  ["a heading", `> # [@ada](post:${adasPost})\n> words`],
])("a blockquote that opens with %s is no quote", (_, source) => {
  expect(parsed(source).quotes).toEqual([]);
});

test("events whose link stands alone are asked for once each", () => {
  const { eventIds } = parsed(
    `${publicUrl}/event/${warsawFire}\n\n[Fire](/event/${warsawFire}?from=map)\n\n[Other](/event/${bobsPost})`,
  );

  expect(eventIds).toEqual([warsawFire, bobsPost]);
});

test.each([
  ["in a sentence", `See /event or [the fire](/event/${warsawFire}) in Warsaw`],
  ["in a list", `- [the fire](/event/${warsawFire})`],
  ["in a quote", `> [the fire](/event/${warsawFire})`],
  ["at another site", `https://other.example/event/${warsawFire}`],
  ["that is none", "[the fire](/event/latest)"],
])("a link to an event %s asks for no card", (_, source) => {
  expect(parsed(source).eventIds).toEqual([]);
});

test("links that lead away are listed, those to this site are not", () => {
  const { externalAddresses } = parsed(
    `https://a.example [b](http://b.example) www.c.example [d](/mission) ${publicUrl}/forum ada@e.example`,
  );

  expect(externalAddresses).toEqual([
    "https://a.example",
    "http://b.example",
    "http://www.c.example",
  ]);
});

test("the text is what the author wrote, without markup", () => {
  const source = [
    "# Fire in *Warsaw*",
    "- [x] it's **arson**\n- see [the court](https://court.example)",
    "| when | who |\n|---|---|\n| 2024 | `GRU` |",
    "```\nexit 0\n```",
    "![the hall](https://a.example/hall.jpg) burned  \ndown &amp; out",
  ].join("\n\n");

  expect(parsed(source).text).toBe(
    "Fire in Warsaw it's arson see the court when who 2024 GRU exit 0 the hall burned down & out",
  );
});
