import { expect, test } from "vitest";

import { distanceBetween, likenessWords } from "./possible-duplicates.tsx";

const warsaw = {
  latitude: 52.2297,
  longitude: 21.0118,
  date: "2024-05-12",
  sourceUrl: "https://news.example/1",
};

test("Warsaw lies 517 km from Berlin, also across the antimeridian", () => {
  const berlin = { latitude: 52.52, longitude: 13.405 };

  expect(Math.round(distanceBetween(warsaw, berlin))).toBe(517);
  expect(
    distanceBetween({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }),
  ).toBeCloseTo(111.19, 1);
});

test("a report of the same source, day and place is named as such", () => {
  expect(likenessWords(warsaw, warsaw)).toBe("same source · same day · same place");
});

test("a report nearby shows how far apart the two are", () => {
  const other = { ...warsaw, sourceUrl: "https://gazette.example/", longitude: 21.05 };

  expect(likenessWords(warsaw, { ...other, date: "2024-05-13" })).toBe("1 day apart · 2.6 km away");
  expect(likenessWords(warsaw, { ...other, date: "2024-05-10", latitude: 52.4 })).toBe(
    "2 days apart · 19 km away",
  );
});
