import type { EntityManager } from "@mikro-orm/postgresql";
import { picturesPerDay } from "@vigilia/schema/limits.ts";
import { expressionBuilder, sql, type NotNull } from "kysely";

import { sendMessage } from "../../../kernel/messages.ts";
import { rows } from "../../../platform/database/database.ts";
import { anyOf, type RowOf } from "../../../platform/database/typed.ts";
import {
  newPictureName,
  pictureNameIn,
  picturePath,
} from "../../../platform/pictures/picture-path.ts";
import { db, type ForumTables } from "../tables.ts";
import type { ResolvedPicture } from "../text/render-html.ts";

/** Which of the pictures that a text names can be shown, by the addresses as they are written. */
export async function findPictures(
  em: EntityManager,
  addresses: readonly string[],
): Promise<Map<string, ResolvedPicture>> {
  if (addresses.length === 0) return new Map();
  const found = await db(em)
    .selectFrom("pictures as pic")
    .select(["pic.name", "pic.address", "pic.width", "pic.height"])
    .where(pictureIsOneOf(addresses))
    .where("pic.width", "is not", null)
    .where("pic.removedAt", "is", null)
    .$narrowType<{ width: NotNull; height: NotNull }>()
    .execute();
  return new Map(
    found.map(({ name, address, width, height }) => {
      const path = picturePath(name);
      return [address ?? path, { path, width, height }];
    }),
  );
}

const pic = expressionBuilder<{ pic: ForumTables["pictures"] }, "pic">();

function pictureIsOneOf(addresses: readonly string[]) {
  const names = addresses.flatMap((address) => pictureNameIn(address) ?? []);
  return pic.or([
    pic("pic.name", "=", anyOf(names, "text")),
    pic("pic.address", "=", anyOf(addresses, "text")),
  ]);
}

interface Shown {
  postId: string;
  /** As the text writes them, in its order. */
  addresses: readonly string[];
}

/** Keeps which pictures a post shows, and has those fetched that lie elsewhere. */
export async function storePictures(
  em: EntityManager,
  { postId, addresses }: Shown,
): Promise<void> {
  if (addresses.length === 0) return;
  const foreign = addresses.filter((address) => pictureNameIn(address) === undefined);
  await nameForeign(em, { postId, addresses: foreign });
  const shown = db(em)
    .selectFrom("pictures as pic")
    .select((eb) => [eb.cast<string>(eb.val(postId), "uuid").as("postId"), "pic.name"])
    .where(pictureIsOneOf(addresses))
    .where("pic.removedAt", "is", null);
  await db(em)
    .insertInto("postPictures")
    .columns(["postId", "pictureName"])
    .expression(shown)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await catchUp(em, postId);
}

/**
 * What was fetched after the post was rendered, and before the job that fetched it could see that the post shows it, is
 * noticed here: the lock makes each wait for the other.
 */
async function catchUp(em: EntityManager, postId: string): Promise<void> {
  const named = await db(em)
    .selectFrom("pictures")
    .select(["name", "width"])
    .where("name", "in", (eb) =>
      eb.selectFrom("postPictures").select("pictureName").where("postId", "=", postId),
    )
    .orderBy("name")
    .forShare()
    .execute();
  const post = await db(em)
    .selectFrom("posts")
    .select("bodyHtml")
    .where("id", "=", postId)
    .executeTakeFirst();
  const missed = named.filter(
    ({ name, width }) => width !== null && !post?.bodyHtml.includes(name),
  );
  for (const { name } of missed) await sendMessage(em, "forum.picture-named", { name });
}

/** Forgets which pictures a post shows. */
export async function dropPictures(em: EntityManager, postId: string): Promise<void> {
  await db(em).deleteFrom("postPictures").where("postId", "=", postId).execute();
}

/** The same for a post that is rendered again; what it showed until now is forgotten. */
export async function replacePictures(em: EntityManager, shown: Shown): Promise<void> {
  await dropPictures(em, shown.postId);
  await storePictures(em, shown);
}

const fetchAgainHours = 24;

/** One address is fetched once, however many posts name it; one that failed is tried again the day after. */
async function nameForeign(em: EntityManager, { postId, addresses }: Shown): Promise<void> {
  const allowed = addresses.slice(0, await countAllowed(em, { postId, addresses }));
  if (allowed.length === 0) return;
  const named = allowed.map((address) => ({ name: newPictureName(), address }));
  const toFetch = await rows(
    em,
    sql<RowOf<ForumTables["pictures"], "name">>`
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

/** A member who writes all day could otherwise fill the store at the cost of others. */
async function countAllowed(em: EntityManager, { postId, addresses }: Shown): Promise<number> {
  if (addresses.length === 0) return 0;
  const today = await db(em)
    .selectFrom("posts as own")
    .innerJoin("posts as p", (join) =>
      join
        .onRef("p.authorId", "=", "own.authorId")
        .on("p.createdAt", ">", sql<Date>`now() - interval '1 day'`),
    )
    .innerJoin("postPictures as pp", (join) =>
      join.onRef("pp.postId", "=", "p.id").onRef("pp.postId", "<>", "own.id"),
    )
    .innerJoin("pictures as pic", "pic.name", "pp.pictureName")
    .select(({ fn }) => fn.count<number>("pic.name").distinct().as("count"))
    .where("pic.address", "is not", null)
    .where("own.id", "=", postId)
    .executeTakeFirstOrThrow();
  return Math.max(0, picturesPerDay - today.count);
}
