import type { EntityManager } from "@mikro-orm/postgresql";
import { newMemberPosts } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";

import type { RequestContext, Viewer } from "../../context.ts";
import { rows } from "../../platform/database.ts";
import { isStaff } from "../accounts/require-viewer.ts";

interface Draft {
  viewer: Viewer;
  composed: { externalLinks: number };
}

/** Spam comes from new accounts and carries links: a moderator looks at such posts first. */
export async function isToBeHeld(
  { em, services }: Pick<RequestContext, "em" | "services">,
  { viewer, composed }: Draft,
): Promise<boolean> {
  if (!services.settings.holdNewMemberLinks || isStaff(viewer)) return false;
  return composed.externalLinks > 0 && (await hasPublishedFew(em, viewer.id));
}

async function hasPublishedFew(em: EntityManager, authorId: string): Promise<boolean> {
  const published = await rows(
    em,
    sql`
      select id from posts where author_id = ${authorId} and number is not null limit ${newMemberPosts}`,
  );
  return published.length < newMemberPosts;
}
