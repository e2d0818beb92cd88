import { expect, test } from "vitest";

import { countryOfPoint } from "./country-of-point.ts";

test.each([
  ["Simferopol, Crimea", { latitude: 44.95, longitude: 34.1 }, "UA"],
  ["Sevastopol", { latitude: 44.6, longitude: 33.52 }, "UA"],
  ["Kyrenia, Northern Cyprus", { latitude: 35.34, longitude: 33.32 }, "CY"],
  ["Pristina", { latitude: 42.66, longitude: 21.17 }, "XK"],
  ["Kaliningrad", { latitude: 54.71, longitude: 20.51 }, "RU"],
  ["Kyiv", { latitude: 50.45, longitude: 30.52 }, "UA"],
  ["Tórshavn, in its own right part of Denmark", { latitude: 62.01, longitude: -6.77 }, "DK"],
  ["the middle of the North Sea", { latitude: 56.0, longitude: 3.0 }, null],
  ["the middle of the Baltic", { latitude: 58.5, longitude: 20.0 }, null],
  ["the middle of the Gulf of Finland", { latitude: 59.9, longitude: 26.0 }, null],
  ["the harbour of Gdynia", { latitude: 54.53, longitude: 18.56 }, "PL"],
  ["the island of Öland", { latitude: 56.66, longitude: 16.64 }, "SE"],
  [
    "Ivalo, as far north as the land reaches the 180th meridian",
    { latitude: 68.66, longitude: 27.54 },
    "FI",
  ],
  ["Egvekinot, beyond the 180th meridian", { latitude: 66.32, longitude: -179.17 }, "RU"],
  ["the Åland islands", { latitude: 60.1, longitude: 19.94 }, "FI"],
])("%s", async (_place, point, country) => {
  expect(await countryOfPoint(point)).toBe(country);
});
