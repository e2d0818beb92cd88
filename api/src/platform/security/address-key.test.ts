import { expect, test } from "vitest";

import { addressKey } from "./rate-limits.ts";

test("an IPv4 address counts for itself, in either spelling", () => {
  expect(addressKey("203.0.113.7")).toBe("203.0.113.7");
  expect(addressKey("::ffff:203.0.113.7")).toBe("203.0.113.7");
  expect(addressKey("203.0.113.8")).not.toBe(addressKey("203.0.113.7"));
});

test("all IPv6 addresses of one subscriber count as one", () => {
  expect(addressKey("2001:db8:1:2::1")).toBe(addressKey("2001:db8:1:2:ffff::9"));
  expect(addressKey("2001:db8:1:3::1")).not.toBe(addressKey("2001:db8:1:2::1"));
});

test("what is no address counts as it stands", () => {
  expect(addressKey("unknown")).toBe("unknown");
});
