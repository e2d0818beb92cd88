import { expect, test } from "vitest";

import { countryName } from "./country-labels.ts";
import { townName } from "./town-names.ts";

test("countries are called what they are called in English, without abbreviations", () => {
  const names = ["TR", "MK", "BA", "XK", "MM", "CD", "GB"].map(countryName);
  expect(names).toEqual([
    "Türkiye",
    "North Macedonia",
    "Bosnia and Herzegovina",
    "Kosovo",
    "Myanmar",
    "DR Congo",
    "United Kingdom",
  ]);
});

test("an area without a country code has no name on the map", () => {
  expect(countryName("Siachen Glacier")).toBeUndefined();
});

test("towns bear the names they have today, in everyday spelling", () => {
  expect(townName("UA", "Odessa")).toBe("Odesa");
  expect(townName("UA", "Sverdlovs’k")).toBe("Dovzhansk");
  expect(townName("RU", "Stavropol’")).toBe("Stavropol");
  expect(townName("RU", "Nizhniy Novgorod")).toBe("Nizhny Novgorod");
  expect(townName("US", "Odessa")).toBe("Odessa");
  expect(townName("FR", "L'Isle-Adam")).toBe("L'Isle-Adam");
});
