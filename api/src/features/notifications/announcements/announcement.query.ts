import type { EntityManager } from "@mikro-orm/postgresql";
import { type InferResult, sql } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import {
  type Connection,
  keysetPage,
  type PageArgs,
} from "../../../platform/database/keyset-page.ts";
import { requireAdmin } from "../../accounts/model/require-viewer.ts";
import { db } from "../tables.ts";

/** Announcements as the API shows them, without what hangs on them. */
export const selectAnnouncements = (em: EntityManager) =>
  db(em)
    .selectFrom("announcements as a")
    .select(["a.id", "a.authorId", "a.title", "a.text", "a.isInBell", "a.isBanner"])
    .select(["a.createdAt", "a.expiresAt", "a.endedAt"]);

export type AnnouncementRow = InferResult<ReturnType<typeof selectAnnouncements>>[number];

/** All there were, the newest first. */
export function listAnnouncements(
  context: RequestContext,
  args: PageArgs,
): Promise<Connection<AnnouncementRow>> {
  requireAdmin(context);
  return keysetPage({
    select: selectAnnouncements(context.em),
    where: sql`true`,
    key: [
      { expression: sql`a.created_at`, type: "timestamptz", valueOf: (row) => row.createdAt },
      { expression: sql`a.id`, type: "uuid", valueOf: (row) => row.id },
    ],
    direction: "DESC",
    args,
  });
}

/** It stands on all pages at this moment. */
export function isShown({ isBanner, expiresAt, endedAt }: AnnouncementRow, at: Date): boolean {
  return isBanner && endedAt === null && (expiresAt === null || at < expiresAt);
}

/** What stands on all pages, the same for everybody; null for nothing. */
export async function findBanner({ em, now }: RequestContext): Promise<AnnouncementRow | null> {
  const current = await selectAnnouncements(em)
    .where("a.isBanner", "=", true)
    .where("a.endedAt", "is", null)
    .executeTakeFirst();
  return current && isShown(current, now()) ? current : null;
}
