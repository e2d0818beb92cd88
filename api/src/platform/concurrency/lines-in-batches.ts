import { StringDecoder } from "node:string_decoder";

/** The lines of a text, as many at a time as came together. */
export async function* linesInBatches(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<string[], void, void> {
  const decoder = new StringDecoder("utf8");
  let rest = "";
  for await (const chunk of chunks) {
    const lines = (rest + decoder.write(chunk)).split("\n");
    rest = lines.pop() ?? "";
    if (lines.length > 0) yield lines;
  }
  if (rest) yield [rest];
}

/** What lines of JSON say, of which the database was asked for just this. */
export function parseLines<Row>(lines: readonly string[]): Row[] {
  // oxlint-disable-next-line typescript/no-unsafe-return -- JSON has no types of its own
  return lines.map((line) => JSON.parse(line));
}
