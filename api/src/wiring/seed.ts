import { join } from "node:path";

import { createDemoMembers } from "../features/accounts/demo-members.ts";
import { importEvents } from "../features/events/import/import-events.ts";
import {
  listShippedTags,
  readShippedTags,
  tagsByRule,
} from "../features/events/import/shipped-tags.ts";
import { db } from "../features/events/tables.ts";
import { createDemoForum } from "../features/forum/demo/demo-forum.ts";
import type { WorkContext } from "../kernel/context.ts";
import { withDatabaseLock } from "../platform/database/database.ts";
import { projectFolders } from "../platform/project-folders.ts";
import { noRateLimits } from "../platform/security/rate-limits.ts";

/**
 * Fills what is empty: the shipped incidents with their tags, and, except in production, the members of a demo world. Of two processes
 * at once, one waits, and finds nothing empty.
 */
export async function seed(context: WorkContext): Promise<void> {
  const { databaseUrl } = context.services.settings;
  await withDatabaseLock(databaseUrl, "preparation", () => fill(context));
}

async function fill(context: WorkContext): Promise<void> {
  const { settings, logger } = context.services;
  if (await hasNoEvents(context)) {
    const path = join(projectFolders.seeds, "incidents.csv");
    const tags = await readShippedTags(join(projectFolders.seeds, "tags.json"));
    await listShippedTags(context, tags);
    const { published } = await importEvents(context, { path, tagsOf: tagsByRule(tags) });
    logger.info(`Seeded ${published} incidents.`);
  }
  if (!settings.isProduction) {
    await seedDemoWorld(context);
  }
}

const monthsOfDemoWorld = 3;

async function seedDemoWorld(context: WorkContext): Promise<void> {
  const { logger, outbox } = context.services;
  const past = context.now();
  past.setUTCMonth(past.getUTCMonth() - monthsOfDemoWorld);
  const path = join(projectFolders.seeds, "members.json");
  const members = await createDemoMembers({ ...context, now: () => past }, { path });
  if (members === 0) return;
  logger.info(`Seeded ${members} members.`);
  const threads = await createDemoForum(unhurried(context), {
    folder: join(projectFolders.seeds, "forum"),
    eventIdOf: findEvent,
  });
  // What the first visitor writes is not to wait until months of talk have been delivered.
  await outbox.drained();
  logger.info(`Seeded ${threads} threads.`);
}

/** Months of talk are written at once, by members whom nobody needs to be protected from. */
function unhurried(context: WorkContext): WorkContext {
  const { services } = context;
  const settings = { ...services.settings, holdNewMemberLinks: false, holdNewMemberPosts: 0 };
  return { ...context, services: { ...services, settings, rateLimits: noRateLimits } };
}

async function findEvent({ em }: WorkContext, titleStart: string): Promise<string | null> {
  const event = await db(em)
    .selectFrom("events")
    .select("id")
    .where((eb) => eb.fn("starts_with", ["title", eb.val(titleStart)]))
    .limit(1)
    .executeTakeFirst();
  return event?.id ?? null;
}

async function hasNoEvents({ em }: WorkContext): Promise<boolean> {
  const event = await db(em).selectFrom("events").select("id").limit(1).executeTakeFirst();
  return event === undefined;
}
