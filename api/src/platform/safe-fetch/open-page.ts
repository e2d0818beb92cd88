import { type Readable, pipeline } from "node:stream";
import { constants, createBrotliDecompress, createGunzip } from "node:zlib";

import type { Dispatcher } from "undici";

import { fetchableUrl } from "./fetchable-url.ts";
import { PageFetchError } from "./page-fetch-error.ts";

const acceptedEncodings = "gzip, br";

/** The first bytes of an answer, unpacked. Both what arrives and what it unpacks to are cut, so that none is a bomb. */
function pageBody(
  body: Readable,
  { contentEncoding, bytesRead }: { contentEncoding: string | undefined; bytesRead: number },
): AsyncIterable<Uint8Array> {
  const packed = firstBytes(body, bytesRead);
  const unpack = unpackerFor(contentEncoding);
  if (!unpack) return packed;
  // A failure reaches the reader of the unpacked stream too, so the callback has nothing left to do.
  const unpacked = pipeline(packed, unpack, () => undefined);
  return firstBytes(unpacked, bytesRead);
}

function unpackerFor(contentEncoding = "identity") {
  // Flushing at the end makes a stream that was cut short an end, not an error.
  switch (contentEncoding.trim().toLowerCase()) {
    case "identity":
    case "":
      return undefined;
    case "gzip":
    case "x-gzip":
      return createGunzip({ finishFlush: constants.Z_SYNC_FLUSH });
    case "br":
      return createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH });
    default:
      throw new PageFetchError("not-html", `The page is packed as ${contentEncoding}.`, {
        isLasting: true,
      });
  }
}

async function* firstBytes(
  chunks: AsyncIterable<Uint8Array>,
  limit: number,
): AsyncGenerator<Uint8Array> {
  let left = limit;
  for await (const chunk of chunks) {
    yield chunk.subarray(0, left);
    left -= chunk.length;
    if (left <= 0) return;
  }
}

const maxRedirects = 3;
const redirectStatuses = new Set([301, 302, 303, 307, 308]);
/** Statuses of a site that is busy or broken for now. */
const passingStatuses = new Set([408, 425, 429]);

export interface OpenPage {
  /** Where the redirects ended. */
  address: string;
  contentType: string;
  /** What the site asks of robots: the X-Robots-Tag header. */
  robotsTag: string;
  chunks: AsyncIterable<Uint8Array>;
}

/** What is looked for at an address. */
export interface Sought {
  /** What it is called where fetching is measured. */
  name: "title" | "page" | "robots" | "picture";
  /** The Accept header. */
  accept: string;
  isType(mediaType: string): boolean;
  /** What is said where something else is found. */
  refusal(): PageFetchError;
  /** Whatever follows is neither received nor unpacked. */
  bytesRead: number;
}

interface OpenPageOptions {
  sought: Sought;
  dispatcher: Dispatcher;
  allowedHosts: ReadonlySet<string>;
  userAgent: string;
  signal: AbortSignal;
}

/** Follows the redirects of an address, checking each of them, to the response at their end. */
export async function openPage(address: string, options: OpenPageOptions): Promise<OpenPage> {
  let url = fetchableUrl(address, options);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const response = await get(url, options);
    const location = redirectStatuses.has(response.statusCode) && header(response, "location");
    if (!location) return readablePage(response, { ...options, address: url.href });
    response.body.destroy();
    url = fetchableUrl(location, { ...options, base: url });
  }
  throw new PageFetchError("too-many-redirects", "The page redirects too often.", {
    isLasting: true,
  });
}

async function get(url: URL, { dispatcher, userAgent, signal, sought }: OpenPageOptions) {
  const response = await dispatcher.request({
    origin: url.origin,
    path: url.pathname + url.search,
    method: "GET",
    headers: {
      accept: sought.accept,
      "accept-encoding": acceptedEncodings,
      "user-agent": userAgent,
    },
    signal,
  });
  // A body given up halfway reports that as an error event, which must not go unheard.
  response.body.on("error", () => undefined);
  return response;
}

function readablePage(
  response: Dispatcher.ResponseData,
  { sought, address }: { sought: Sought; address: string },
): OpenPage {
  try {
    const contentType = header(response, "content-type") ?? "";
    assertSuccess(response.statusCode);
    const [type = ""] = contentType.split(";");
    if (!sought.isType(type.trim().toLowerCase())) throw sought.refusal();
    const contentEncoding = header(response, "content-encoding");
    const { bytesRead } = sought;
    const robotsTag = header(response, "x-robots-tag") ?? "";
    const chunks = pageBody(response.body, { contentEncoding, bytesRead });
    return { address, contentType, robotsTag, chunks };
  } catch (error) {
    response.body.destroy();
    throw error;
  }
}

function assertSuccess(status: number): void {
  if (status >= 200 && status < 300) return;
  const isLasting = status < 500 && !passingStatuses.has(status);
  throw new PageFetchError("bad-status", `The site answered ${status}.`, { isLasting, status });
}

function header({ headers }: Dispatcher.ResponseData, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}
