import { TextDecoder } from "node:util";

import sniffHtmlEncoding from "html-encoding-sniffer";
import { Parser } from "htmlparser2";

import { visibleText } from "../text/storable-text.ts";

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

const maxTitleLength = 300;
/** No title stands deeper. The parser's work grows with the square of the depth, which a hostile page would use. */
export const maxDepth = 256;
/** Characters parsed between two looks at whether to go on. */
export const stride = 4096;

/** The title a page gives itself for sharing, else its own title, else null. Reads no further than it must. */
export async function readPageTitle(
  chunks: AsyncIterable<Uint8Array>,
  contentType: string,
): Promise<string | null> {
  const reader = new TitleReader();
  for await (const text of pageText(chunks, contentType)) {
    for (let start = 0; start < text.length && !reader.isDone; start += stride) {
      reader.read(text.slice(start, start + stride));
    }
    if (reader.isDone) break;
  }
  return presentable(reader.shared) ?? presentable(reader.title);
}

class TitleReader {
  shared = "";
  title = "";
  #titleState: "before" | "inside" | "after" = "before";
  #depth = 0;
  #drawingDepth = 0;
  #isInBody = false;
  readonly #parser = new Parser({
    onopentag: (name, attributes) => this.#open(name, attributes),
    onclosetag: (name) => this.#close(name),
    ontext: (text) => {
      if (this.#titleState === "inside") this.title += text;
    },
  });

  read(text: string): void {
    this.#parser.write(text);
  }

  /** A title for sharing always wins, and stands in the head. */
  get isDone(): boolean {
    return this.shared !== "" || (this.#isInBody && this.title !== "") || this.#depth > maxDepth;
  }

  #open(name: string, attributes: Record<string, string>): void {
    this.#depth += 1;
    if (name === "svg") this.#drawingDepth += 1;
    if (name === "body") this.#isInBody = true;
    if (name === "title") this.#openTitle();
    if (name === "meta") this.#readMeta(attributes);
  }

  #openTitle(): void {
    // Parts of a drawing have titles of their own.
    if (this.#drawingDepth === 0 && this.#titleState === "before") this.#titleState = "inside";
  }

  #readMeta({ property, name, content = "" }: Record<string, string>): void {
    if ((property ?? name)?.toLowerCase() === "og:title") this.shared ||= content.trim();
  }

  #close(name: string): void {
    this.#depth -= 1;
    if (name === "svg") this.#drawingDepth = Math.max(0, this.#drawingDepth - 1);
    if (name === "title" && this.#titleState === "inside") this.#titleState = "after";
  }
}

export function presentable(title: string): string | null {
  // Text in an encoding that the page does not name comes out as replacement characters.
  if (title.includes("\uFFFD")) return null;
  const characters = Array.from(visibleText(title));
  if (characters.length <= maxTitleLength) return characters.join("") || null;
  return `${characters
    .slice(0, maxTitleLength - 1)
    .join("")
    .trimEnd()}…`;
}
