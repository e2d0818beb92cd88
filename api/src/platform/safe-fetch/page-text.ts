import { TextDecoder } from "node:util";

import sniffHtmlEncoding from "html-encoding-sniffer";

/** Pages with long comments or scripts up front declare their encoding later than the standard's 1024 bytes. */
const prescanBytes = 4096;

/** Turns the bytes of a page into text, in the encoding that the page or its server names. */
export async function* pageText(
  chunks: AsyncIterable<Uint8Array>,
  contentType: string,
): AsyncGenerator<string> {
  let start = Buffer.alloc(0);
  let decoder: TextDecoder | undefined;
  for await (const chunk of chunks) {
    if (decoder) {
      yield decoder.decode(chunk, { stream: true });
      continue;
    }
    start = Buffer.concat([start, chunk]);
    if (start.length < prescanBytes) continue;
    decoder = decoderFor(start, contentType);
    yield decoder.decode(start, { stream: true });
  }
  yield decoder ? decoder.decode() : decoderFor(start, contentType).decode(start);
}

function decoderFor(start: Uint8Array, contentType: string): TextDecoder {
  const encoding = sniffHtmlEncoding(start, {
    transportLayerEncodingLabel: /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType)?.[1],
    defaultEncoding: "UTF-8",
    maxPrescanBytes: prescanBytes,
  });
  // The standard's name for encodings too dangerous to decode; nothing in them can be a title.
  return new TextDecoder(encoding === "replacement" ? "UTF-8" : encoding);
}
