import { expect, test } from "vitest";

import { guessesFrom } from "./guesses.ts";

test.each([
  ["Drones over Riga airport", "DRONE", "", "SITE"],
  ["Undersea cable damaged near the coast of Gotland", "UNDERSEA", "", "AREA"],
  ["Two men charged with arson at a depot in Vilnius", "ARSON", "PROSECUTED", "SITE"],
  ["Suspected GPS jamming in the Baltic", "JAMMING", "SUSPECTED", "AREA"],
  ["Something happened", "", "", ""],
])("%s: %s %s %s", (title, ...guessed) => {
  const { category, attribution, placePrecision } = guessesFrom(title);
  expect([category, attribution, placePrecision]).toEqual(guessed);
});
