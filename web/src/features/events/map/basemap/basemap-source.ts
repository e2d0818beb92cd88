import { basemapHead } from "@vigilia/schema/event-map-opening.ts";
import { FetchSource, type RangeResponse, type Source } from "pmtiles";

/** The shipped tiles: PMTiles would fetch eight times as much to find the first, and its directories once more. */
export class BasemapSource implements Source {
  readonly #remote: Source;
  #head: RangeResponse | undefined;

  constructor(remote: Source) {
    this.#remote = remote;
  }

  getKey(): string {
    return this.#remote.getKey();
  }

  async getBytes(
    offset: number,
    length: number,
    ...rest: [signal?: AbortSignal, etag?: string]
  ): Promise<RangeResponse> {
    // Also asked for anew when the tiles have changed on the server.
    if (offset === 0) {
      this.#head = await this.#remote.getBytes(0, basemapHead, ...rest);
      return this.#head;
    }
    const end = offset + length;
    const [, etag] = rest;
    const isOther = etag !== undefined && etag !== this.#head?.etag;
    if (!this.#head || isOther || end > this.#head.data.byteLength) {
      return this.#remote.getBytes(offset, length, ...rest);
    }
    return { ...this.#head, data: this.#head.data.slice(offset, end) };
  }
}

/** The source of the tiles at an address, as MapLibre is given it behind `pmtiles://`. */
export const basemapSource = (url: string) => new BasemapSource(new FetchSource(url));
