import { minute } from "@vigilia/schema/durations.ts";

import { VersionGone } from "./cluster-protocol.ts";

/** After a restart the server makes the map's files again, which takes a while with many events. */
const patienceMilliseconds = 5 * minute;
/** What a proxy in front says when it has waited long enough, which need not be the end of the waiting. */
const gatewayTimeout = 504;
const gone = 410;
const secondsBetween = 2;

/** Comes again as long as it is asked to. Throws VersionGone where the address names a version that is no longer kept. */
export async function patientFetch(url: string): Promise<Response> {
  const end = Date.now() + patienceMilliseconds;
  for (;;) {
    const response = await fetch(url);
    if (response.ok) return response;
    if (response.status === gone) throw new VersionGone(`${url} is gone.`);
    const seconds = secondsToWait(response);
    if (seconds === null || Date.now() + seconds * 1_000 > end) {
      throw new Error(`${url} answered ${response.status}.`);
    }
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  }
}

/** Null where coming again is not asked for. */
function secondsToWait({ status, headers }: Response): number | null {
  if (status === gatewayTimeout) return secondsBetween;
  const seconds = headers.get("retry-after");
  return seconds !== null && /^\d+$/.test(seconds) ? Number(seconds) : null;
}

export async function fetchBytes(url: string): Promise<Uint8Array> {
  const response = await patientFetch(url);
  return new Uint8Array(await response.arrayBuffer());
}
