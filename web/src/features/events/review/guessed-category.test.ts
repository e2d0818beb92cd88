import { expect, test } from "vitest";

import { guessedCategory } from "./guessed-category.ts";

test.each([
  ["Drones over Riga airport", "DRONE"],
  ["Undersea cable damaged near Gotland", "UNDERSEA"],
  ["Arson at a depot in Vilnius", "ARSON"],
  ["GPS jamming in the Baltic", "JAMMING"],
  ["Something happened", "OTHER"],
])("%s: %s", (title, category) => {
  expect(guessedCategory(title)).toBe(category);
});
