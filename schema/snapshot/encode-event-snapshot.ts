import { dayNumber } from "../calendar-day.ts";
import {
  attributionLevels,
  datePrecisions,
  eventCategories,
  eventTypes,
  placePrecisions,
} from "../event-enums.ts";
import { isUuid, uuidByteLength, writeUuid } from "../uuid.ts";
import { ByteWriter } from "./bytes.ts";
import {
  microDegreesPerDegree,
  snapshotFormat,
  snapshotIdsSignature,
  snapshotSignature,
  type SnapshotEvent,
} from "./event-snapshot.ts";

/** Cells along one side of the square that the curve fills. */
const hilbertSide = 65_536;

/** The place of a cell along the Hilbert curve: cells near each other on the curve are near each other in the square. */
function hilbertIndex(cellX: number, cellY: number): number {
  let x = cellX;
  let y = cellY;
  let index = 0;
  for (let side = hilbertSide / 2; side >= 1; side /= 2) {
    const right = (x & side) > 0 ? 1 : 0;
    const upper = (y & side) > 0 ? 1 : 0;
    index += side * side * ((3 * right) ^ upper);
    if (upper === 0) {
      const mirror = right * (hilbertSide - 1);
      [x, y] = [Math.abs(mirror - y), Math.abs(mirror - x)];
    }
  }
  return index;
}

export interface EncodedEventSnapshot {
  /** For decodeEventSnapshot. */
  readonly columns: Uint8Array<ArrayBuffer>;
  /** For decodeEventSnapshotIds; its rows follow the order of the columns. */
  readonly ids: Uint8Array<ArrayBuffer>;
}

type SnapshotRow = ReturnType<typeof rowOf>;

/** The same events give the same bytes, in whatever order they come. Throws a RangeError for an event that cannot be stored. */
export function encodeEventSnapshot(
  events: readonly SnapshotEvent[],
  { version }: { version: string },
): EncodedEventSnapshot {
  const countryCodes = countryCodesOf(events);
  const rows = events.map((event) => rowOf(event, countryCodes)).toSorted(alongTheCurve);
  return { columns: encodeColumns(rows, countryCodes, version), ids: encodeIds(rows, version) };
}

function encodeColumns(
  rows: readonly SnapshotRow[],
  countryCodes: readonly string[],
  version: string,
): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter(1024 + rows.length * 14);
  writeHeader(writer, { signature: snapshotSignature, version, count: rows.length });
  writer.byte(countryCodes.length);
  for (const code of countryCodes) writer.ascii(code);

  writeDeltas(writer, rows, (row) => row.longitude);
  writeDeltas(writer, rows, (row) => row.latitude);
  writeDeltas(writer, rows, (row) => row.day);
  for (const row of rows) writer.byte(row.type);
  for (const row of rows) writer.byte(row.category);
  for (const row of rows) writer.byte(row.attribution);
  for (const row of rows) writer.byte(row.datePrecision);
  for (const row of rows) writer.byte(row.placePrecision);
  for (const row of rows) writer.byte(row.country);
  return writer.finish();
}

function encodeIds(rows: readonly SnapshotRow[], version: string): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter();
  writeHeader(writer, { signature: snapshotIdsSignature, version, count: rows.length });
  const table = new Uint8Array(rows.length * uuidByteLength);
  rows.forEach(({ id }, row) => writeUuid(table, row, id));
  writer.bytes(table);
  return writer.finish();
}

function writeHeader(
  writer: ByteWriter,
  { signature, version, count }: { signature: string; version: string; count: number },
): void {
  for (const character of signature) writer.byte(character.charCodeAt(0));
  writer.byte(snapshotFormat);
  writer.ascii(version);
  writer.unsigned(count);
}

function writeDeltas(
  writer: ByteWriter,
  rows: readonly SnapshotRow[],
  valueOf: (row: SnapshotRow) => number,
): void {
  let previous = 0;
  for (const row of rows) {
    const value = valueOf(row);
    writer.signed(value - previous);
    previous = value;
  }
}

function rowOf(event: SnapshotEvent, countryCodes: readonly string[]) {
  try {
    const longitude = microDegrees(event.longitude, 180);
    const latitude = microDegrees(event.latitude, 90);
    return {
      id: checkedId(event.id),
      placeOnCurve: placeOnCurve({ longitude, latitude }),
      longitude,
      latitude,
      day: checkedDay(event.date),
      type: placeIn(eventTypes, event.type),
      category: placeIn(eventCategories, event.category),
      attribution: placeIn(attributionLevels, event.attribution),
      datePrecision: placeIn(datePrecisions, event.datePrecision),
      placePrecision: placeIn(placePrecisions, event.placePrecision),
      country: event.countryCode === null ? 0 : placeIn(countryCodes, event.countryCode) + 1,
    };
  } catch (cause) {
    throw new RangeError(`The event ${event.id} cannot be stored in a snapshot.`, { cause });
  }
}

function checkedId(id: string): string {
  if (!isUuid(id)) throw new RangeError(`${id} is no UUID.`);
  return id;
}

function checkedDay(date: string): number {
  const day = dayNumber(date);
  if (Number.isNaN(day)) throw new RangeError(`${date} is no day.`);
  return day;
}

function microDegrees(degrees: number, limit: number): number {
  if (!(Math.abs(degrees) <= limit)) throw new RangeError(`${degrees}° is beyond ${limit}°.`);
  return Math.round(degrees * microDegreesPerDegree);
}

function placeIn(values: readonly string[], value: string): number {
  const place = values.indexOf(value);
  if (place < 0) throw new RangeError(`${value} is none of ${values.join(", ")}.`);
  return place;
}

/** Of what is stored: an event that comes out of a snapshot belongs where it was. */
function placeOnCurve({ longitude, latitude }: Record<"longitude" | "latitude", number>): number {
  const cell = (microDegree: number, span: number) =>
    Math.floor((microDegree / (span * microDegreesPerDegree) + 0.5) * (hilbertSide - 1));
  return hilbertIndex(cell(longitude, 360), cell(latitude, 180));
}

function alongTheCurve(a: SnapshotRow, b: SnapshotRow): number {
  return (
    a.placeOnCurve - b.placeOnCurve ||
    a.longitude - b.longitude ||
    a.latitude - b.latitude ||
    (a.id < b.id ? -1 : 1)
  );
}

function countryCodesOf(events: readonly SnapshotEvent[]): string[] {
  const codes = new Set<string>();
  for (const { countryCode } of events) if (countryCode !== null) codes.add(countryCode);
  if (codes.size > 255) throw new RangeError("A snapshot has room for 255 countries.");
  return [...codes].toSorted();
}
