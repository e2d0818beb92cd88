import { expect, test } from "vitest";

import { changesBetween, type Revision } from "./event-history.tsx";

const first: Revision = {
  revision: 1,
  type: "RUSSIAN",
  title: "Fire in a warehouse",
  summary: null,
  sourceUrl: "https://news.example/1",
  date: "2024-05-12",
  latitude: 52.2,
  longitude: 21,
  reason: null,
  createdAt: "2024-05-14T09:00:00Z",
};

test("a correction shows the value before and the value after", () => {
  const second = {
    ...{ ...first, revision: 2, title: "Arson in a warehouse", longitude: 21.01 },
    summary: "Two men set fire to it.",
  };

  expect(changesBetween(first, second)).toEqual([
    { field: "Title", before: "Fire in a warehouse", after: "Arson in a warehouse" },
    { field: "Summary", before: "none", after: "Two men set fire to it." },
    { field: "Coordinates", before: "52.2, 21", after: "52.2, 21.01" },
  ]);
});

test("a correction of what revisions do not store shows no difference", () => {
  expect(changesBetween(first, { ...first, revision: 2 })).toEqual([]);
});
