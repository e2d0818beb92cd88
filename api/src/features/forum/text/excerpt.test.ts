import fc from "fast-check";
import { expect, test } from "vitest";

import { excerpt, excerptAround } from "./excerpt.ts";

test.each([
  ["short enough", 20, "short enough"],
  ["cut between two words", 13, "cut between…"],
  ["cut between two words", 12, "cut between…"],
  ["cut between two words", 11, "cut…"],
  ["incomprehensibilities", 10, "incompreh…"],
  ["🚂🚃🚃🚃🚃🚃", 4, "🚂🚃🚃…"],
])("%j in %d characters is %j", (text, length, expected) => {
  expect(excerpt(text, length)).toBe(expected);
});

const story =
  "In the night before Monday a fire broke out in the shopping centre at Marywilska street.";

test("an excerpt around a word leads up to it", () => {
  expect(excerptAround(story, "marywilska", 40)).toBe("…shopping centre at Marywilska street.");
  expect(excerptAround(story, "shopping", 40)).toBe("…in the shopping centre at Marywilska…");
});

test("an excerpt around a word near the start, or around none, is the start", () => {
  expect(excerptAround(story, "night", 36)).toBe("In the night before Monday a fire…");
  expect(excerptAround(story, "absent", 20)).toBe("In the night before…");
});

test("an excerpt is never longer than asked for and never splits a character", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme" }),
      fc.string(),
      fc.integer({ min: 2, max: 30 }),
      (text, query, length) => {
        for (const part of [excerpt(text, length), excerptAround(text, query, length)]) {
          expect(Array.from(part).length).toBeLessThanOrEqual(length);
          expect(Buffer.from(part).toString()).toBe(part);
        }
      },
    ),
  );
});
