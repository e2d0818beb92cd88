import { uuidAt, uuidByteLength, writeUuid } from "../uuid.ts";

const spareRows = 1024;

/** Which row is which event, in both directions, without a string for each of a million ids. */
export class EventIdTable {
  #ids: Uint8Array;
  #count: number;
  /** Open addressing: one more than the row, or 0 for a free slot. Made when the first id is looked for. */
  #filled: Int32Array | undefined;

  constructor(ids: Uint8Array) {
    this.#ids = ids;
    this.#count = ids.length / uuidByteLength;
  }

  idAt(row: number): string {
    return uuidAt(this.#ids, row);
  }

  get count(): number {
    return this.#count;
  }

  /** The row of an event, or undefined when the table does not know the id. */
  rowOf(id: string): number | undefined {
    const wanted = new Uint8Array(uuidByteLength);
    writeUuid(wanted, 0, id);
    return this.rowOfBytes(wanted, 0);
  }

  /** The same for an id that stands in another table of UUIDs, sixteen bytes each. */
  rowOfBytes(table: Uint8Array, index: number): number | undefined {
    const row = (this.#slots[this.#slotOf(table, index)] ?? 0) - 1;
    return row < 0 ? undefined : row;
  }

  /** The next row belongs to this id, which is not in the table yet. */
  append(id: string): void {
    if (this.#ids.length < (this.#count + 1) * uuidByteLength) this.#growIds();
    writeUuid(this.#ids, this.#count, id);
    this.#count++;
    if (!this.#filled) return;
    if (this.#count * 2 > this.#filled.length) this.#filled = undefined;
    else this.#filled[this.#slotOf(this.#ids, this.#count - 1)] = this.#count;
  }

  #growIds(): void {
    const grown = new Uint8Array((this.#count + spareRows) * uuidByteLength);
    grown.set(this.#ids);
    this.#ids = grown;
  }

  get #slots(): Int32Array {
    if (this.#filled) return this.#filled;
    const slots = new Int32Array(2 ** Math.ceil(Math.log2(this.#count * 2 + spareRows)));
    this.#filled = slots;
    for (let row = 0; row < this.#count; row++) slots[this.#slotOf(this.#ids, row)] = row + 1;
    return slots;
  }

  /** The slot that holds the id of a row of some table, or the free one where it belongs. */
  #slotOf(table: Uint8Array, row: number): number {
    const last = this.#slots.length - 1;
    let slot = hash(table, row * uuidByteLength) & last;
    while (!this.#isFreeOrHolds(slot, table, row)) slot = (slot + 1) & last;
    return slot;
  }

  #isFreeOrHolds(slot: number, table: Uint8Array, row: number): boolean {
    const held = (this.#slots[slot] ?? 0) - 1;
    if (held < 0) return true;
    const start = held * uuidByteLength;
    const wanted = row * uuidByteLength;
    for (let index = 0; index < uuidByteLength; index++) {
      if (this.#ids[start + index] !== table[wanted + index]) return false;
    }
    return true;
  }
}

/** The last four bytes of a UUID of version 4 or 7 are random. */
function hash(table: Uint8Array, offset: number): number {
  let value = 0;
  for (let index = 12; index < uuidByteLength; index++) {
    value = (value << 8) | (table[offset + index] ?? 0);
  }
  return value;
}
