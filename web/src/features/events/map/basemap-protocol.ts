import { addProtocol } from "maplibre-gl";
import { Protocol } from "pmtiles";

/** One for all maps, so that a second map finds the archive's directory already read. */
let protocol = new Protocol();

/** Lets MapLibre read tiles out of the one archive; to be called before a map is made. */
export function registerBasemapProtocol(): void {
  addProtocol("pmtiles", (request, abort) => protocol.tile(request, abort));
}

/** A directory that could not be read is remembered as such: whoever tries again begins anew. */
export function forgetBasemap(): void {
  protocol = new Protocol();
}
