import { expect, test } from "vitest";

import { numberText } from "./number-text.ts";

test.each([0, 7, 999, 1000, 12_345, 123_456, 1_000_000, 1_234_567_890, -4321])(
  "%d reads as everywhere in English",
  (value) => {
    expect(numberText(value)).toBe(new Intl.NumberFormat("en-GB").format(value));
  },
);
