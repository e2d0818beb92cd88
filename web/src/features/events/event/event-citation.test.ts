import { expect, test } from "vitest";

import { citationOf } from "./event-citation.tsx";

const event = {
  title: "Arson in Warsaw",
  revision: 2,
  publishedAt: "2024-05-14T09:00:00Z",
  retractedAt: null,
};
const reading = { url: "https://vigilia.example/event/e1", readOn: new Date(2025, 5, 1, 12) };

test("a citation names the event, its version, its address and the day it was read", () => {
  expect(citationOf(event, reading)).toBe(
    "Vigilia (2024): “Arson in Warsaw”, revision 2. https://vigilia.example/event/e1 (accessed 1 June 2025).",
  );
});

test("the citation of a withdrawn event says that it is withdrawn", () => {
  const withdrawn = { ...event, retractedAt: "2025-01-01T00:00:00Z" };

  expect(citationOf(withdrawn, reading)).toContain("revision 2, withdrawn. https:");
});
