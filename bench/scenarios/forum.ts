import type { Adapter } from "../kit/adapter.ts";
import { measureLoad } from "../kit/load.ts";
import type { Row } from "../kit/rows.ts";
import type { Site } from "../kit/site.ts";

/** Each read of the forum, by guests, or by several members in turns. */
export async function measureReads(
  site: Site,
  adapter: Adapter,
  tokens: readonly string[] = [],
): Promise<Row[]> {
  const askers = tokens.length > 0 ? tokens : [undefined];
  const ofEach = await Promise.all(askers.map((token) => adapter.reads(site.origin, token)));
  const rows: Row[] = [];
  for (const name of Object.keys(ofEach[0] ?? {})) {
    const asked = ofEach.flatMap((reads) => reads[name] ?? []);
    rows.push(...(await measureLoad(site, name, asked)));
  }
  return rows;
}

/** Replies to one thread, written by one member. */
export async function measureReplies(site: Site, adapter: Adapter, token: string): Promise<Row[]> {
  return measureLoad(site, "reply", [await adapter.reply(site.origin, token)]);
}
