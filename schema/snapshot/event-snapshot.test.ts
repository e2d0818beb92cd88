import fc from "fast-check";
import { expect, test } from "vitest";

import { dayNumber, isoDay } from "../calendar-day.ts";
import {
  attributionLevels,
  datePrecisions,
  eventCategories,
  eventTypes,
  placePrecisions,
} from "../event-enums.ts";
import { uuidAt } from "../uuid.ts";
import { encodeEventSnapshot } from "./encode-event-snapshot.ts";
import {
  decodeEventSnapshot,
  decodeEventSnapshotIds,
  type EventSnapshot,
  type EventSnapshotIds,
  type SnapshotEvent,
} from "./event-snapshot.ts";

const anyMicroDegrees = (limit: number) =>
  fc.integer({ min: -limit * 1e6, max: limit * 1e6 }).map((micro) => micro / 1e6);

const anyEvent: fc.Arbitrary<SnapshotEvent> = fc.record({
  id: fc.uuid(),
  longitude: anyMicroDegrees(180),
  latitude: anyMicroDegrees(90),
  date: fc.integer({ min: dayNumber("1900-01-01"), max: dayNumber("2100-12-31") }).map(isoDay),
  type: fc.constantFrom(...eventTypes),
  category: fc.constantFrom(...eventCategories),
  attribution: fc.constantFrom(...attributionLevels),
  datePrecision: fc.constantFrom(...datePrecisions),
  placePrecision: fc.constantFrom(...placePrecisions),
  countryCode: fc.constantFrom(null, "DE", "EE", "PL", "UA"),
});

const warsaw: SnapshotEvent = {
  id: "019aa5a0-0000-7000-8000-0000000000aa",
  longitude: 21.01178,
  latitude: 52.22977,
  date: "2024-05-12",
  type: "RUSSIAN",
  category: "ARSON",
  attribution: "PROSECUTED",
  datePrecision: "DAY",
  placePrecision: "SITE",
  countryCode: "PL",
};

test("every event comes back as it was, at the precision of the columns", () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyEvent, { selector: (event) => event.id }), (events) => {
      const encoded = encodeEventSnapshot(events, { version: "7" });

      const decoded = eventsOf(
        decodeEventSnapshot(encoded.columns),
        decodeEventSnapshotIds(encoded.ids),
      );

      expect(decoded.toSorted(byId)).toEqual(events.map(inMicroDegrees).toSorted(byId));
    }),
  );
});

test("both parts name the version of the dataset", () => {
  const encoded = encodeEventSnapshot([warsaw], { version: "2026-11-21.42" });

  expect(decodeEventSnapshot(encoded.columns).version).toBe("2026-11-21.42");
  expect(decodeEventSnapshotIds(encoded.ids).version).toBe("2026-11-21.42");
});

test("the same events give the same bytes, so that an ETag can stay", () => {
  const encode = () => encodeEventSnapshot([warsaw, { ...warsaw, longitude: 9 }], { version: "1" });

  expect(encode()).toEqual(encode());
});

test("neighbours in the file are neighbours on the map, which keeps the deltas short", () => {
  const scattered = Array.from({ length: 2000 }, (_, index) => ({
    ...warsaw,
    longitude: ((index * 7919) % 2000) / 100,
    latitude: 40 + ((index * 104_729) % 2000) / 100,
  }));

  const { columns } = encodeEventSnapshot(scattered, { version: "1" });

  expect(columns.length / scattered.length).toBeLessThan(14);
});

test("an event that cannot be stored is refused by its id", () => {
  const broken = [
    { ...warsaw, longitude: 180.1 },
    { ...warsaw, latitude: Number.NaN },
    { ...warsaw, date: "2023-02-31" },
    { ...warsaw, id: "17" },
  ];

  for (const event of broken) {
    expect(() => encodeEventSnapshot([event], { version: "1" })).toThrow(event.id);
  }
});

test("bytes that are cut short, too long, of another kind or another format are refused", () => {
  const { columns, ids } = encodeEventSnapshot([warsaw], { version: "1" });
  const otherFormat = columns.with(4, 99);

  for (let length = 0; length < columns.length; length++) {
    expect(() => decodeEventSnapshot(columns.subarray(0, length))).toThrow(RangeError);
  }
  expect(() => decodeEventSnapshot(new Uint8Array([...columns, 0]))).toThrow("follow the end");
  expect(() => decodeEventSnapshot(ids)).toThrow("no event snapshot");
  expect(() => decodeEventSnapshot(otherFormat)).toThrow("Unknown snapshot format 99");
  expect(() => decodeEventSnapshotIds(ids.subarray(0, -1))).toThrow("end too early");
});

function eventsOf(snapshot: EventSnapshot, { ids }: EventSnapshotIds): unknown[] {
  return Array.from({ length: snapshot.count }, (_, row) => ({
    id: uuidAt(ids, row),
    longitude: snapshot.longitude[row],
    latitude: snapshot.latitude[row],
    date: isoDay(snapshot.day[row] ?? Number.NaN),
    type: eventTypes[snapshot.type[row] ?? -1],
    category: eventCategories[snapshot.category[row] ?? -1],
    attribution: attributionLevels[snapshot.attribution[row] ?? -1],
    datePrecision: datePrecisions[snapshot.datePrecision[row] ?? -1],
    placePrecision: placePrecisions[snapshot.placePrecision[row] ?? -1],
    countryCode: snapshot.countryCodes[(snapshot.country[row] ?? 0) - 1] ?? null,
  }));
}

function inMicroDegrees(event: SnapshotEvent): unknown {
  return {
    ...event,
    longitude: Math.round(event.longitude * 1e6),
    latitude: Math.round(event.latitude * 1e6),
  };
}

function byId(a: unknown, b: unknown): number {
  return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;
}
