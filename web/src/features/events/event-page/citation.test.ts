import { expect, test } from "vitest";

import { citationOf } from "./citation.ts";

test("a citation names the event, its version, its address and the day it was read", () => {
  const event = { title: "Arson in Warsaw", revision: 2, publishedAt: "2024-05-14T09:00:00Z" };
  const reading = { url: "https://vigilia.example/event/e1", readOn: new Date(2025, 5, 1, 12) };

  expect(citationOf(event, reading)).toBe(
    "Vigilia (2024): “Arson in Warsaw”, revision 2. https://vigilia.example/event/e1 (accessed 1 June 2025).",
  );
});
