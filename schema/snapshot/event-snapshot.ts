import { isoDay } from "../calendar-day.ts";
import {
  type AttributionLevel,
  attributionLevels,
  type DatePrecision,
  datePrecisions,
  eventCategories,
  type EventCategory,
  eventTypes,
  type EventType,
  type PlacePrecision,
  placePrecisions,
} from "../event-enums.ts";
import { uuidAt, uuidByteLength } from "../uuid.ts";
import { ByteReader } from "./bytes.ts";

/** What the map knows about every event; the fields are those of the GraphQL type. */
export interface SnapshotEvent {
  readonly id: string;
  readonly longitude: number;
  readonly latitude: number;
  readonly date: string;
  readonly type: EventType;
  readonly category: EventCategory;
  readonly attribution: AttributionLevel;
  readonly datePrecision: DatePrecision;
  readonly placePrecision: PlacePrecision;
  readonly countryCode: string | null;
}

/** One row an event, in the order of a space-filling curve. */
export interface EventSnapshot {
  /** The version of the dataset it was made from. */
  readonly version: string;
  readonly count: number;
  /** Millionths of a degree. */
  readonly longitude: Int32Array<ArrayBuffer>;
  readonly latitude: Int32Array<ArrayBuffer>;
  /** Days since 1970-01-01. */
  readonly day: Int32Array<ArrayBuffer>;
  /** Places in the lists of event-enums.ts. */
  readonly type: Uint8Array<ArrayBuffer>;
  readonly category: Uint8Array<ArrayBuffer>;
  readonly attribution: Uint8Array<ArrayBuffer>;
  readonly datePrecision: Uint8Array<ArrayBuffer>;
  readonly placePrecision: Uint8Array<ArrayBuffer>;
  /** 0 for no country, else one more than the place in countryCodes. */
  readonly country: Uint8Array<ArrayBuffer>;
  readonly countryCodes: readonly string[];
}

/** The ids of a snapshot's rows. Apart from it, because random bytes do not compress and painting needs none. */
export interface EventSnapshotIds {
  readonly version: string;
  /** Sixteen bytes a row, in the snapshot's order; read one with uuidAt. */
  readonly ids: Uint8Array<ArrayBuffer>;
}

export const microDegreesPerDegree = 1_000_000;
export const snapshotSignature = "VGLE";
export const snapshotIdsSignature = "VGLI";
export const snapshotFormat = 1;

/** Three numbers of at least one byte and six single bytes. */
const leastBytesPerRow = 9;

/** Throws a RangeError when the bytes are not a whole snapshot of the format this code knows. */
export function decodeEventSnapshot(bytes: Uint8Array): EventSnapshot {
  const reader = new ByteReader(bytes);
  const { version, count } = readHeader(reader, snapshotSignature);
  const countryCodes = Array.from({ length: reader.byte() }, () => reader.ascii());
  if (count * leastBytesPerRow > reader.remaining) {
    throw new RangeError(`The snapshot is too short for ${count} events.`);
  }
  const snapshot = {
    version,
    count,
    countryCodes,
    longitude: readDeltas(reader, count),
    latitude: readDeltas(reader, count),
    day: readDeltas(reader, count),
    type: reader.bytes(count),
    category: reader.bytes(count),
    attribution: reader.bytes(count),
    datePrecision: reader.bytes(count),
    placePrecision: reader.bytes(count),
    country: reader.bytes(count),
  };
  expectEnd(reader);
  return snapshot;
}

/** Throws a RangeError when the bytes are not a whole id table of the format this code knows. */
export function decodeEventSnapshotIds(bytes: Uint8Array): EventSnapshotIds {
  const reader = new ByteReader(bytes);
  const { version, count } = readHeader(reader, snapshotIdsSignature);
  const ids = reader.bytes(count * uuidByteLength);
  expectEnd(reader);
  return { version, ids };
}

/** The events of a snapshot as they were encoded, at the precision of the columns. */
export function* eventsOfSnapshot(
  snapshot: EventSnapshot,
  { ids }: EventSnapshotIds,
): Generator<SnapshotEvent> {
  for (let row = 0; row < snapshot.count; row++) {
    const country = snapshot.country[row] ?? 0;
    yield {
      id: uuidAt(ids, row),
      longitude: (snapshot.longitude[row] ?? 0) / microDegreesPerDegree,
      latitude: (snapshot.latitude[row] ?? 0) / microDegreesPerDegree,
      date: isoDay(snapshot.day[row] ?? 0),
      type: valueAt(eventTypes, snapshot.type[row]),
      category: valueAt(eventCategories, snapshot.category[row]),
      attribution: valueAt(attributionLevels, snapshot.attribution[row]),
      datePrecision: valueAt(datePrecisions, snapshot.datePrecision[row]),
      placePrecision: valueAt(placePrecisions, snapshot.placePrecision[row]),
      countryCode: country === 0 ? null : valueAt(snapshot.countryCodes, country - 1),
    };
  }
}

function valueAt<Value>(values: readonly Value[], place = -1): Value {
  const value = values[place];
  if (value === undefined) throw new RangeError(`${place} is the place of no value.`);
  return value;
}

function readHeader(reader: ByteReader, expected: string): { version: string; count: number } {
  const signature = String.fromCharCode(...reader.bytes(expected.length));
  if (signature !== expected) throw new RangeError("These bytes are no event snapshot.");
  const format = reader.byte();
  if (format !== snapshotFormat) throw new RangeError(`Unknown snapshot format ${format}.`);
  return { version: reader.ascii(), count: reader.unsigned() };
}

function readDeltas(reader: ByteReader, count: number): Int32Array<ArrayBuffer> {
  const values = new Int32Array(count);
  let value = 0;
  for (let row = 0; row < count; row++) {
    value = (value + reader.signed()) | 0;
    values[row] = value;
  }
  return values;
}

function expectEnd(reader: ByteReader): void {
  if (reader.remaining > 0) throw new RangeError("Bytes follow the end of the snapshot.");
}
