import { EntitySchema } from "@mikro-orm/postgresql";
import { z } from "zod";

import { CacheTags } from "../platform/caching/cache-tags.ts";
import type { ResponseCache } from "../platform/caching/response-cache.ts";
import type { Logger } from "../platform/logger.ts";
import { newId } from "../platform/new-id.ts";
import type { Redis } from "../platform/redis.ts";
import { entities, features } from "./features.ts";

/** Which tables answers are made from that are kept, by the feature they belong to. */
export function createCacheTags(): CacheTags {
  const families = new Map<string, string | null>();
  for (const entity of entities) {
    const schema = entity instanceof EntitySchema ? entity : EntitySchema.REGISTRY.get(entity);
    if (!schema) throw new Error("An entity has no table");
    families.set(schema.meta.tableName, null);
  }
  for (const { name, publicTables } of features) {
    for (const table of publicTables) {
      if (!families.has(table)) throw new Error(`There is no table ${table}`);
      families.set(table, name);
    }
  }
  return new CacheTags(families);
}

const channel = "vigilia:changed";
const changeSchema = z.object({ from: z.string(), tags: z.array(z.string()) });

interface SharedChanges {
  redis: Redis;
  caches: readonly ResponseCache[];
  logger: Logger;
}

/** Tells the other processes what changes here, before whoever changed it is answered, and hears it of them. */
export function shareChanges(tags: CacheTags, { redis, caches, logger }: SharedChanges): void {
  const from = newId();
  tags.onChange(async (changed) => {
    const message = JSON.stringify({ from, tags: [...changed] });
    try {
      await redis.run((client) => client.publish(channel, message));
    } catch (error) {
      // Without Redis, the others keep nothing for longer than a second.
      logger.debug({ err: error }, "other processes were not told what changed");
    }
  });
  redis.subscribe(channel, (text) => {
    const change = changeSchema.parse(JSON.parse(text));
    if (change.from === from) return;
    for (const cache of caches) cache.drop(new Set(change.tags));
  });
  redis.onRecovery(() => {
    for (const cache of caches) cache.clear();
  });
}
