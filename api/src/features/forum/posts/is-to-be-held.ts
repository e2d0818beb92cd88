import type { EntityManager } from "@mikro-orm/postgresql";
import { newMemberPosts } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";

import type { RequestContext, Viewer } from "../../../kernel/context.ts";
import { rows } from "../../../platform/database/database.ts";
import { parseMarkdown } from "../text/parse-markdown.ts";
import { refusedFields } from "../../../platform/text/parse-form.ts";
import { isStaff } from "../../accounts/model/require-viewer.ts";

type Context = Pick<RequestContext, "em" | "services">;

interface Draft {
  viewer: Viewer;
  /** Where its links lead away to and its pictures lie. */
  externalAddresses: readonly string[];
}

/** Spam comes from new accounts and carries links: a moderator looks at such posts first. */
export async function isToBeHeld(
  { em, services }: Context,
  { viewer, externalAddresses }: Draft,
): Promise<boolean> {
  if (!services.settings.holdNewMemberLinks || isStaff(viewer)) return false;
  return externalAddresses.length > 0 && (await hasPublishedFew(em, viewer.id));
}

interface Change {
  viewer: Viewer;
  field: "body" | "title";
  before: string;
  after: string;
}

/**
 * What everybody reads already cannot wait for a moderator: where a post of the same member would be held, an address
 * that is added to it is refused.
 */
export async function refuseUnheldAddresses(
  context: Context,
  { viewer, field, before, after }: Change,
): Promise<void> {
  const added = addressesIn(context, after);
  if (!(await isToBeHeld(context, { viewer, externalAddresses: added }))) return;
  const known = new Set(addressesIn(context, before));
  if (added.every((address) => known.has(address))) return;
  throw refusedFields({
    [field]:
      "Links and pictures in your first posts are looked at by a moderator before others see them, so they cannot be added here. Please put them into a new post.",
  });
}

/** The addresses of other sites that a text names. */
export function addressesIn({ services }: Pick<Context, "services">, text: string): string[] {
  return parseMarkdown(text, services.settings).externalAddresses;
}

async function hasPublishedFew(em: EntityManager, authorId: string): Promise<boolean> {
  const published = await rows(
    em,
    sql`
      select id from posts where author_id = ${authorId} and number is not null limit ${newMemberPosts}`,
  );
  return published.length < newMemberPosts;
}
