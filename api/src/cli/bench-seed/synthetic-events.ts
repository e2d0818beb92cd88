import { isoDay } from "@vigilia/schema/calendar-day.ts";
import {
  attributionLevels,
  datePrecisions,
  eventCategories,
  placePrecisions,
} from "@vigilia/schema/event-enums.ts";

import { searchTextOf } from "../../features/events/model/search-text.ts";
import type { Cell } from "./copy-rows.ts";
import { normal, pick, seededId, seededRandom, type Random } from "./random.ts";

interface Place {
  name: string;
  countryCode: string;
  latitude: number;
  longitude: number;
}

const places: [Place, ...Place[]] = [
  { name: "Warsaw", countryCode: "PL", latitude: 52.23, longitude: 21.01 },
  { name: "Berlin", countryCode: "DE", latitude: 52.52, longitude: 13.4 },
  { name: "Vilnius", countryCode: "LT", latitude: 54.69, longitude: 25.28 },
  { name: "Tallinn", countryCode: "EE", latitude: 59.44, longitude: 24.75 },
  { name: "Copenhagen", countryCode: "DK", latitude: 55.68, longitude: 12.57 },
  { name: "Prague", countryCode: "CZ", latitude: 50.09, longitude: 14.42 },
  { name: "London", countryCode: "GB", latitude: 51.51, longitude: -0.13 },
  { name: "Paris", countryCode: "FR", latitude: 48.86, longitude: 2.35 },
  { name: "Bucharest", countryCode: "RO", latitude: 44.43, longitude: 26.1 },
  { name: "Oslo", countryCode: "NO", latitude: 59.91, longitude: 10.75 },
];
const subjects = [
  "Drones",
  "A cable",
  "A parcel",
  "A train line",
  "A ministry",
  "A port",
  "A depot",
] as const;
const happenings = [
  "disturbed",
  "cut",
  "set on fire",
  "intruded upon",
  "jammed",
  "filmed",
  "threatened",
] as const;

const firstDay = 16_000;
const days = 4_700;
const publishedFrom = Date.UTC(2025, 0, 1);
const yearInMilliseconds = 31_536_000_000;

interface SyntheticEvent extends Record<string, Cell> {
  id: string;
  type: string;
  title: string;
  source_url: string;
  date: string;
  latitude: number;
  longitude: number;
  published_at: Date;
}

/** Made-up events, gathered around ten capitals; the same at every call. */
export function* syntheticEvents(count: number): Generator<SyntheticEvent> {
  const random = seededRandom(count);
  for (let index = 0; index < count; index++) yield syntheticEvent(random, index);
}

function syntheticEvent(random: Random, index: number): SyntheticEvent {
  const place = pick(random, places);
  const published = publishedFrom + random() * yearInMilliseconds;
  const title = `${pick(random, subjects)} near ${place.name} ${pick(random, happenings)}, report ${index}`;
  const sourceUrl = `https://load-${index % 500}.example/report/${index}`;
  return {
    id: seededId(random, published),
    type: random() < 0.85 ? "RUSSIAN" : "CHINESE",
    title,
    source_url: sourceUrl,
    date: isoDay(firstDay + Math.floor(random() * days)),
    latitude: Math.max(-60, Math.min(85, place.latitude + normal(random) * 2)),
    longitude: place.longitude + normal(random) * 3,
    country_code: place.countryCode,
    place_name: place.name,
    category: pick(random, eventCategories),
    attribution: pick(random, attributionLevels),
    date_precision: pick(random, datePrecisions),
    place_precision: pick(random, placePrecisions),
    search_text: searchTextOf({ title, sourceUrl, placeName: place.name }),
    published_at: new Date(published),
    updated_at: new Date(published),
    revision: 1,
  };
}

export function* sourcesOf(events: Iterable<SyntheticEvent>): Generator<Record<string, Cell>> {
  for (const { id, title, source_url: url } of events) {
    yield { event_id: id, position: 0, url, title, outlet: new URL(url).hostname };
  }
}

export function* revisionsOf(events: Iterable<SyntheticEvent>): Generator<Record<string, Cell>> {
  for (const { id, type, title, source_url, date, latitude, longitude, published_at } of events) {
    yield {
      event_id: id,
      revision: 1,
      type,
      title,
      source_url,
      date,
      latitude,
      longitude,
      created_at: published_at,
    };
  }
}
