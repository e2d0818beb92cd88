import type { EventFacts } from "../src/features/events/publishing/publish-events.ts";

/** An event of no particular kind; a test names only what it is about. */
export function eventFacts(facts: Partial<EventFacts> = {}): EventFacts {
  return {
    type: "RUSSIAN",
    title: "Drones over the port",
    summary: null,
    sourceUrl: "https://news.example/drones",
    date: "2025-03-01",
    datePrecision: "DAY",
    latitude: 55.6761,
    longitude: 12.5683,
    placeName: "Copenhagen",
    placePrecision: "TOWN",
    category: "DRONE",
    attribution: "GOVERNMENT",
    attributionNote: null,
    evidence: null,
    coordinateSource: null,
    caveat: null,
    ...facts,
  };
}
