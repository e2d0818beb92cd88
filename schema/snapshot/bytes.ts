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

/** Grows as it is written to; numbers are variable-length, seven bits a byte, lowest first. */
export class ByteWriter {
  #bytes: Uint8Array<ArrayBuffer>;
  #length = 0;

  constructor(capacity = 1024) {
    this.#bytes = new Uint8Array(capacity);
  }

  byte(value: number): void {
    if (this.#length === this.#bytes.length) this.#grow(1);
    this.#bytes[this.#length++] = value;
  }

  bytes(values: Uint8Array): void {
    if (this.#length + values.length > this.#bytes.length) this.#grow(values.length);
    this.#bytes.set(values, this.#length);
    this.#length += values.length;
  }

  /** A whole number from 0 to 2³² − 1. */
  unsigned(value: number): void {
    let rest = value >>> 0;
    while (rest > 127) {
      this.byte((rest & 127) | 128);
      rest >>>= 7;
    }
    this.byte(rest);
  }

  /** A 32-bit whole number; small magnitudes of either sign stay short. */
  signed(value: number): void {
    this.unsigned((value << 1) ^ (value >> 31));
  }

  /** Text of the ASCII range, with its length before it. */
  ascii(text: string): void {
    this.unsigned(text.length);
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index);
      if (code > 127) throw new RangeError(`"${text}" is not ASCII.`);
      this.byte(code);
    }
  }

  finish(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length);
  }

  #grow(needed: number): void {
    const grown = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + needed));
    grown.set(this.#bytes);
    this.#bytes = grown;
  }
}
