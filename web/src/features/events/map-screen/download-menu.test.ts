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

test("the map's window is a box of the file, also where the world was gone round", () => {
  const boxOf = (west: number, east: number) =>
    new URL(
      exportAddress("csv", everything, { west, east, south: 50, north: 60.1234567 }),
      "http://localhost",
    ).searchParams.get("bbox");

  expect(boxOf(10, 20)).toBe("10,50,20,60.12346");
  expect(boxOf(370, 380)).toBe("10,50,20,60.12346");
  expect(boxOf(170, 190)).toBe("170,50,-170,60.12346");
  expect(boxOf(-200, 200)).toBe("-180,50,180,60.12346");
});
