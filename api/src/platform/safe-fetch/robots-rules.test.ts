import { expect, test } from "vitest";

import { allowsRobots } from "./robots-rules.ts";

const page = "https://news.example/world/cable.html?page=1";

test.each([
  ["no rule", ""],
  ["an empty rule", "User-agent: *\nDisallow:"],
  ["a rule for another path", "User-agent: *\nDisallow: /private"],
  ["a rule for another program", "User-agent: other\nDisallow: /"],
  ["a longer permission", "User-agent: *\nDisallow: /\nAllow: /world/"],
  ["rules of our own", "User-agent: *\nDisallow: /\n\nUser-agent: Vigilia\nDisallow: /private"],
  ["an end that is another", "User-agent: *\nDisallow: /*.html$"],
])("%s lets a page be kept", (_, rules) => {
  expect(allowsRobots(rules, page)).toBe(true);
});

test.each([
  ["everything", "User-agent: *\nDisallow: /"],
  ["the folder, in a file of another system", "user-agent: *\r\ndisallow: /world # not this\r\n"],
  ["a pattern", "User-agent: *\nDisallow: /*/cable"],
  ["an end", "User-agent: *\nDisallow: /*page=1$"],
  ["several programs at once", "User-agent: vigilia\nUser-agent: other\nDisallow: /world"],
])("%s forbidden: no copy", (_, rules) => {
  expect(allowsRobots(rules, page)).toBe(false);
});
