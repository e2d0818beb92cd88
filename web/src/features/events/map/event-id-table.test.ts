import { EventIdTable } from "@vigilia/schema/snapshot/event-id-table.ts";
import { expect, test } from "vitest";

import { eventId, mapOf, someEvent } from "../../../../test/map-events.ts";

test("every id leads to its row and back", () => {
  const events = Array.from({ length: 500 }, (_, number) =>
    someEvent({ longitude: (number * 37) % 90 }),
  );

  const { ids } = mapOf(events);

  for (const { id } of events) expect(ids.idAt(ids.rowOf(id) ?? -1)).toBe(id);
});

test("an id that is not in the table has no row", () => {
  const { ids } = mapOf([someEvent()]);

  expect(ids.rowOf(eventId(999_999))).toBeUndefined();
  expect(new EventIdTable(new Uint8Array()).rowOf(eventId(1))).toBeUndefined();
});

test("ids that differ only in their first digits are distinguished", () => {
  const ids = new EventIdTable(new Uint8Array());
  ids.append("11111111-0000-7000-8000-0000000000aa");
  ids.append("22222222-0000-7000-8000-0000000000aa");

  expect(ids.rowOf("22222222-0000-7000-8000-0000000000aa")).toBe(1);
  expect(ids.rowOf("33333333-0000-7000-8000-0000000000aa")).toBeUndefined();
});

test("added ids are found, however many come", () => {
  const ids = new EventIdTable(new Uint8Array());
  const added = Array.from({ length: 5000 }, (_, number) => eventId(number * 65_537));

  for (const id of added) ids.append(id);

  expect(added.map((id) => ids.rowOf(id))).toEqual(added.map((_, row) => row));
});
