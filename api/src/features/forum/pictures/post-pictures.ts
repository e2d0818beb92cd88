import type { EntityManager } from "@mikro-orm/postgresql";
import { picturesPerDay } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";

import { sendMessage } from "../../../kernel/messages.ts";
import { rows } from "../../../platform/database/database.ts";
import {
  newPictureName,
  pictureNameIn,
  picturePath,
} from "../../../platform/pictures/picture-path.ts";
import type { ResolvedPicture } from "../text/render-html.ts";

/** Which of the pictures that a text names can be shown, by the addresses as they are written. */
export async function findPictures(
  em: EntityManager,
  addresses: readonly string[],
): Promise<Map<string, ResolvedPicture>> {
  if (addresses.length === 0) return new Map();
  const found = await rows(
    em,
    sql<{ name: string; address: string | null; width: number; height: number }>`
      select name, address, width, height from pictures
      where ${pictureIsOneOf(addresses)} and width is not null and removed_at is null`,
  );
  return new Map(
    found.map(({ name, address, width, height }) => {
      const path = picturePath(name);
      return [address ?? path, { path, width, height }];
    }),
  );
}

function pictureIsOneOf(addresses: readonly string[]) {
  const names = addresses.flatMap((address) => pictureNameIn(address) ?? []);
  return sql`(name = any(${names}::text[]) or address = any(${addresses}::text[]))`;
}

interface Shown {
  postId: string;
  /** As the text writes them, in its order. */
  addresses: readonly string[];
}

/** Keeps which pictures a post shows, and has those fetched that lie elsewhere. */
async function storePictures(em: EntityManager, { postId, addresses }: Shown): Promise<void> {
  if (addresses.length === 0) return;
  const foreign = addresses.filter((address) => pictureNameIn(address) === undefined);
  await nameForeign(em, { postId, addresses: foreign });
  await rows(
    em,
    sql`
      insert into post_pictures (post_id, picture_name)
      select ${postId}, name from pictures where ${pictureIsOneOf(addresses)} and removed_at is null
      on conflict do nothing`,
  );
  await catchUp(em, postId);
}

/**
 * What was fetched after the post was rendered, and before whoever fetched it could see that the post shows it, is
 * noticed here: the lock makes each wait for the other.
 */
async function catchUp(em: EntityManager, postId: string): Promise<void> {
  const named = await rows(
    em,
    sql<{ name: string; isReady: boolean }>`
      select name, width is not null as "isReady" from pictures
      where name in (select picture_name from post_pictures where post_id = ${postId})
      order by name for share`,
  );
  const [post] = await rows(
    em,
    sql<{ bodyHtml: string }>`select body_html as "bodyHtml" from posts where id = ${postId}`,
  );
  const missed = named.filter(({ name, isReady }) => isReady && !post?.bodyHtml.includes(name));
  for (const { name } of missed) await sendMessage(em, "forum.picture-named", { name });
}

/** The same for a post that is rendered again; what it showed until now is forgotten. */
export async function replacePictures(em: EntityManager, shown: Shown): Promise<void> {
  await rows(em, sql`delete from post_pictures where post_id = ${shown.postId}`);
  await storePictures(em, shown);
}

const fetchAgainHours = 24;

/** One address is fetched once, whoever names it; one that led nowhere is given another try the day after. */
async function nameForeign(em: EntityManager, { postId, addresses }: Shown): Promise<void> {
  const allowed = addresses.slice(0, await countAllowed(em, { postId, addresses }));
  if (allowed.length === 0) return;
  const named = allowed.map((address) => ({ name: newPictureName(), address }));
  const toFetch = await rows(
    em,
    sql<{ name: string }>`
      insert into pictures (name, address, created_at)
      select named.name, named.address, now()
      from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as named (name text, address text)
      order by named.address
      on conflict (address) do update set failed_at = null, unused_since = null
      where pictures.failed_at < now() - make_interval(hours => ${fetchAgainHours})
      returning name`,
  );
  for (const { name } of toFetch) await sendMessage(em, "forum.picture-named", { name });
}

/** Whoever writes all day could otherwise fill the store with what others would have to pay for. */
async function countAllowed(em: EntityManager, { postId, addresses }: Shown): Promise<number> {
  if (addresses.length === 0) return 0;
  const [today] = await rows(
    em,
    sql<{ count: number }>`
      select count(distinct pic.name)::int as count from posts own
      join posts p on p.author_id = own.author_id and p.created_at > now() - interval '1 day'
      join post_pictures pp on pp.post_id = p.id and pp.post_id <> own.id
      join pictures pic on pic.name = pp.picture_name and pic.address is not null
      where own.id = ${postId}`,
  );
  return Math.max(0, picturesPerDay - (today?.count ?? 0));
}
