const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const hexadecimal = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

export const uuidByteLength = 16;

export function isUuid(text: string): boolean {
  return uuidPattern.test(text);
}

/** Puts a UUID into its row of a table of UUIDs, sixteen bytes each. */
export function writeUuid(table: Uint8Array, row: number, uuid: string): void {
  let offset = row * uuidByteLength;
  for (let index = 0; index < uuid.length; index += 2) {
    if (uuid[index] === "-") index++;
    const high = hexadecimalDigit(uuid.charCodeAt(index));
    table[offset++] = high * 16 + hexadecimalDigit(uuid.charCodeAt(index + 1));
  }
}

/** The UUID in a table of UUIDs, sixteen bytes each. */
export function uuidAt(table: Uint8Array, row: number): string {
  const bytes = table.subarray(row * uuidByteLength, (row + 1) * uuidByteLength);
  const digits = Array.from(bytes, (byte) => hexadecimal[byte]).join("");
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(12, 16),
    digits.slice(16, 20),
    digits.slice(20),
  ].join("-");
}

/** The value of a digit given as a character code; 0x30 is "0" and 0x61 is "a". */
function hexadecimalDigit(code: number): number {
  return code < 0x3a ? code - 0x30 : (code | 0x20) - 0x61 + 10;
}
