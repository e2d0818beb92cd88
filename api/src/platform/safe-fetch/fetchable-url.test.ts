import { expect, test } from "vitest";

import { fetchableUrl } from "./fetchable-url.ts";

const allowedHosts = new Set(["127.0.0.1:8080", "[::1]:8443"]);

test.each([
  "ftp://example.org/",
  "file:///etc/passwd",
  "javascript:alert(1)",
  "data:text/html,<title>x</title>",
  "http://user@example.org/",
  "http://user:secret@example.org/",
  "http://:secret@example.org/",
  "http://example.org:22/",
  "https://example.org:8443/",
  "http://127.0.0.2:8080/",
  "not a url",
  "//example.org/",
  `https://example.org/${"a".repeat(2048)}`,
])("%s is refused", (address) => {
  expect(() => fetchableUrl(address, { allowedHosts })).toThrow(
    expect.objectContaining({ failure: "refused", isLasting: true }),
  );
});

test.each([
  "http://example.org/",
  "https://example.org:443/a?b=c",
  "http://example.org:443/",
  "http://127.0.0.1:8080/",
  "https://[::1]:8443/",
])("%s may be fetched", (address) => {
  expect(fetchableUrl(address, { allowedHosts }).href).toBe(new URL(address).href);
});

test("an address in another spelling of a number is read as the address it is", () => {
  const spellings = ["http://2130706433/", "http://0x7f.1/", "http://0177.0.0.1/", "http://127.1/"];
  const hosts = spellings.map((spelling) => fetchableUrl(spelling, { allowedHosts }).hostname);
  expect(new Set(hosts)).toEqual(new Set(["127.0.0.1"]));
});

test("a relative address is read from the page that gave it", () => {
  const base = new URL("https://example.org/news/1");
  expect(fetchableUrl("../2", { base, allowedHosts }).href).toBe("https://example.org/2");
  expect(() => fetchableUrl("//user@example.net/", { base, allowedHosts })).toThrow("credentials");
});
