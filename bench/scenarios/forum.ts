import type { Adapter } from "../kit/adapter.ts";
import { measureLoad } from "../kit/load.ts";
import type { Row } from "../kit/rows.ts";
import type { Site } from "../kit/site.ts";

/** Each read of the forum, by guests or by a member. */
export async function measureReads(site: Site, adapter: Adapter, token?: string): Promise<Row[]> {
  const reads = await adapter.reads(site.origin, token);
  const rows: Row[] = [];
  for (const [name, asked] of Object.entries(reads)) {
    rows.push(...(await measureLoad(site, name, asked)));
  }
  return rows;
}

/** Replies to one thread, written by one member. */
export async function measureReplies(site: Site, adapter: Adapter, token: string): Promise<Row[]> {
  return measureLoad(site, "reply", await adapter.reply(site.origin, token));
}
