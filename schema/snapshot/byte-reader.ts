/** Reads what a ByteWriter wrote. Anything that cannot be read is a RangeError. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #position = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get remaining(): number {
    return this.#bytes.length - this.#position;
  }

  byte(): number {
    const value = this.#bytes[this.#position++];
    if (value === undefined) throw new RangeError("The bytes end too early.");
    return value;
  }

  /** A copy of the next bytes, so that the whole buffer can be let go. */
  bytes(count: number): Uint8Array<ArrayBuffer> {
    if (count > this.remaining) throw new RangeError("The bytes end too early.");
    this.#position += count;
    return new Uint8Array(this.#bytes.subarray(this.#position - count, this.#position));
  }

  unsigned(): number {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.byte();
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
    }
    throw new RangeError("A number has more than 32 bits.");
  }

  signed(): number {
    const value = this.unsigned();
    return (value >>> 1) ^ -(value & 1);
  }

  ascii(): string {
    return String.fromCharCode(...this.bytes(this.unsigned()));
  }
}
