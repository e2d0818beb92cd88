import { expect, test } from "vitest";

import { comparable, emptySubmission } from "./submitted-values.ts";

const place = { latitude: "52.2297", longitude: "21.0118" };

test("an empty form resembles nothing", () => {
  expect(comparable(emptySubmission)).toBeNull();
});

test("a source alone can be compared", () => {
  expect(comparable({ ...emptySubmission, sourceUrl: "https://news.example/1" })).toEqual({
    sourceUrl: "https://news.example/1",
  });
});

test("further sources can be compared, as soon as they are addresses", () => {
  const otherSourceUrls = ["", "news.exam", "https://news.example/2"];
  expect(comparable({ ...emptySubmission, otherSourceUrls })).toEqual({
    otherSourceUrls: ["https://news.example/2"],
  });
});

test("a place can be compared once the day is known, and not before", () => {
  expect(comparable({ ...emptySubmission, ...place })).toBeNull();
  expect(comparable({ ...emptySubmission, ...place, date: "2024-02-31" })).toBeNull();
  expect(comparable({ ...emptySubmission, ...place, type: "RUSSIAN", date: "2024-02-28" })).toEqual(
    {
      type: "RUSSIAN",
      date: "2024-02-28",
      latitude: 52.2297,
      longitude: 21.0118,
    },
  );
});
