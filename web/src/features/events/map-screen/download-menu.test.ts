import { expect, test } from "vitest";

import { everything } from "../filters/event-filters.ts";
import { exportAddress } from "./download-menu.tsx";

test("without filters the file holds everything", () => {
  expect(exportAddress("csv", everything)).toBe("/api/events.csv");
});

test("every filter of the map is one of the file", () => {
  const filters = {
    types: ["RUSSIAN"],
    categories: ["ARSON", "DRONE"],
    attributionAtLeast: "COURT",
    dateFrom: "2024-01-01",
    dateTo: "2024-12-31",
    countryCodes: ["PL"],
    tags: ["baltic-cables"],
    text: " power plant ",
  } as const;

  const address = new URL(exportAddress("parquet", filters), "http://localhost");

  expect(address.pathname).toBe("/api/events.parquet");
  expect(Object.fromEntries(address.searchParams)).toEqual({
    types: "RUSSIAN",
    categories: "ARSON,DRONE",
    attributionAtLeast: "COURT",
    dateFrom: "2024-01-01",
    dateTo: "2024-12-31",
    countryCodes: "PL",
    tags: "baltic-cables",
    text: "power plant",
  });
});
