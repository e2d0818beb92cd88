import type { EntityManager } from "@mikro-orm/postgresql";
import type { HoldCause } from "@vigilia/schema/enums.ts";
import { newMemberPosts } from "@vigilia/schema/limits.ts";

import type { Viewer, WorkContext } from "../../../kernel/context.ts";
import { refusedFields } from "../../../platform/text/parse-form.ts";
import { isStaff } from "../../accounts/model/require-viewer.ts";
import { postIsPublished } from "../model/post.query.ts";
import { db } from "../tables.ts";
import { parseMarkdown } from "../text/parse-markdown.ts";
import { findListed, type ListedMatch, type Written } from "./listed-terms.ts";

/** One reason why a post waits; `term`: what it has of the lists, which only staff read. */
export interface HoldFinding {
  cause: HoldCause;
  term?: string;
}

type Context = Pick<WorkContext, "em" | "services" | "now">;

interface Draft {
  viewer: Viewer;
  /** What it has of the lists, as found before the transaction. */
  listed: ListedMatch;
  /** Where its links lead away to and its pictures lie. */
  externalAddresses: readonly string[];
}

/** Why a moderator looks at this before others can read it; nothing where it appears at once. */
export async function causesToHold(
  { em, services }: Context,
  { viewer, listed, externalAddresses }: Draft,
): Promise<HoldFinding[]> {
  if (isStaff(viewer)) return [];
  const { holdNewMemberPosts, holdNewMemberLinks } = services.settings;
  const hasLinks = holdNewMemberLinks && externalAddresses.length > 0;
  const most = Math.max(holdNewMemberPosts, hasLinks ? newMemberPosts : 0);
  const published = most === 0 ? 0 : await countPublished(em, { authorId: viewer.id, most });
  return [
    ...(isHeldMember(viewer) ? [{ cause: "HELD_MEMBER" as const }] : []),
    ...(listed.word === null ? [] : [{ cause: "LISTED_WORD" as const, term: listed.word }]),
    ...(listed.host === null ? [] : [{ cause: "LISTED_LINK" as const, term: listed.host }]),
    ...(published < holdNewMemberPosts ? [{ cause: "NEW_MEMBER" as const }] : []),
    ...(hasLinks && published < newMemberPosts ? [{ cause: "NEW_MEMBER_LINKS" as const }] : []),
  ];
}

/** Moderators look at all that this member writes, for a time. */
const isHeldMember = ({ sanctions = [] }: Viewer): boolean =>
  sanctions.some(({ kind }) => kind === "HOLD_POSTS");

interface Change {
  viewer: Viewer;
  field: "body" | "title";
  before: string;
  after: string;
}

/**
 * What everybody reads already cannot wait for a moderator: what a new post would be held for cannot be edited in, and
 * of a member whose posts are held nothing that is published changes.
 */
export async function refuseUnheldWords(
  context: WorkContext,
  { viewer, field, before, after }: Change,
): Promise<void> {
  if (isStaff(viewer)) return;
  if (isHeldMember(viewer)) throw refusedFields({ [field]: heldMemberRefusal });
  const [was, is] = [writtenIn(context, before), writtenIn(context, after)];
  const externalAddresses = is.addresses.filter((address) => !was.addresses.includes(address));
  const listed = await findAdded(context, { was, is });
  const causes = await causesToHold(context, { viewer, listed, externalAddresses });
  const isBy = (cause: HoldCause) => causes.some((finding) => finding.cause === cause);
  if (isBy("LISTED_WORD") || isBy("LISTED_LINK")) throw refusedFields({ [field]: listedRefusal });
  if (isBy("NEW_MEMBER_LINKS")) throw refusedFields({ [field]: linkRefusal });
}

/** What was there before may stay. */
async function findAdded(
  context: WorkContext,
  { was, is }: { was: Written; is: Written },
): Promise<ListedMatch> {
  const [earlier, later] = [await findListed(context, was), await findListed(context, is)];
  return {
    word: later.word === earlier.word ? null : later.word,
    host: later.host === earlier.host ? null : later.host,
  };
}

const heldMemberRefusal =
  "Moderators look at your posts before others see them, so what is published cannot be changed now. Please write a new post.";
const listedRefusal =
  "This contains something that a moderator looks at before others see it, so it cannot be added here. Please put it into a new post.";
const linkRefusal =
  "Links and pictures in your first posts are looked at by a moderator before others see them, so they cannot be added here. Please put them into a new post.";

/** What a Markdown text says, and which addresses of other sites it names. */
export function writtenIn({ services }: Pick<Context, "services">, source: string): Written {
  const { text, externalAddresses } = parseMarkdown(source, services.settings);
  return { text, addresses: externalAddresses };
}

async function countPublished(
  em: EntityManager,
  { authorId, most }: { authorId: string; most: number },
): Promise<number> {
  const published = await db(em)
    .selectFrom("posts as p")
    .select("p.id")
    .where("p.authorId", "=", authorId)
    .where(postIsPublished)
    .limit(most)
    .execute();
  return published.length;
}
