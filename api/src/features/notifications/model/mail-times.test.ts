import { expect, test } from "vitest";

import { lastDigestTimes, nextMailTimes } from "./mail-times.ts";

test.each([
  // A Monday
  ["2026-03-02T06:59:59Z", "2026-03-01T07:00:00Z", "2026-02-23T07:00:00Z"],
  ["2026-03-02T07:00:00Z", "2026-03-02T07:00:00Z", "2026-03-02T07:00:00Z"],
  ["2026-03-04T05:00:00Z", "2026-03-03T07:00:00Z", "2026-03-02T07:00:00Z"],
  ["2026-03-08T23:00:00Z", "2026-03-08T07:00:00Z", "2026-03-02T07:00:00Z"],
])("at %s, the last digests were due at %s and %s", (now, daily, weekly) => {
  expect(lastDigestTimes(new Date(now))).toEqual({
    DAILY: new Date(daily),
    WEEKLY: new Date(weekly),
  });
});

test("a mail is due after ten minutes, with the next morning, or with the next Monday", () => {
  expect(nextMailTimes(new Date("2026-03-04T08:00:00Z"))).toEqual({
    INSTANT: new Date("2026-03-04T08:10:00Z"),
    DAILY: new Date("2026-03-05T07:00:00Z"),
    WEEKLY: new Date("2026-03-09T07:00:00Z"),
  });
});
