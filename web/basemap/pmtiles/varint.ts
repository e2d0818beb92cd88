/** Unsigned little-endian base-128 numbers: seven bits a byte, the eighth says that more follow. */
export function encodeVarints(values: number[]): Uint8Array {
  const bytes: number[] = [];
  for (const value of values) {
    let rest = value;
    while (rest >= 0x80) {
      bytes.push((rest % 0x80) | 0x80);
      rest = Math.floor(rest / 0x80);
    }
    bytes.push(rest);
  }
  return Uint8Array.from(bytes);
}
