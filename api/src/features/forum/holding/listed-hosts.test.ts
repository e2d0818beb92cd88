import { expect, test } from "vitest";

import { hostOf, listedHostIn } from "./listed-hosts.ts";

const hosts = new Set(["spam.example", "bücher.example"].map((host) => hostOf(host) ?? ""));
const find = (text: string, ...addresses: string[]) => listedHostIn({ text, addresses }, hosts);

test.each([
  ["a link", "", ["https://spam.example/buy"]],
  ["a subdomain", "", ["https://a.b.spam.example"]],
  ["another case, and a port", "", ["http://SPAM.example:8080"]],
  ["a name with a dot at its end", "", ["http://spam.example./"]],
  ["words that are no link", "Go to spam.example now", []],
  ["wide dots", "www。spam。example", []],
  ["letters beyond ASCII", "", ["https://xn--bcher-kva.example"]],
])("a listed host is found: %s", (_, text, addresses) => {
  expect(find(text, ...addresses)).not.toBeNull();
});

test.each([
  ["a host that ends alike", "", ["https://nospam.example"]],
  ["one that only begins alike", "", ["https://spam.example.org"]],
  ["one in a path", "", ["https://good.example/spam.example"]],
  ["words without any", "Spam, for example", []],
])("nothing is found: %s", (_, text, addresses) => {
  expect(find(text, ...addresses)).toBeNull();
});

test.each([
  ["https://www.Spam.example/path", "spam.example"],
  ["*.spam.example", "spam.example"],
  ["bücher.example", "xn--bcher-kva.example"],
  ["spam", null],
  ["two words", null],
])("%s is listed as %s", (written, host) => {
  expect(hostOf(written)).toBe(host);
});
