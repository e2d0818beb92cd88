import { day } from "@vigilia/schema/durations.ts";
import { unusedPictureDays } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { rows } from "../../../platform/database/database.ts";
import { anyOf } from "../../../platform/database/typed.ts";
import { db } from "../tables.ts";
import { renderShowing } from "./render-posts.ts";

/** A post whose author deleted it keeps no picture; one that moderators removed keeps what was decided about. */
const pictureIsUsed = sql`(
  exists (select from users u where u.profile_picture = '/pictures/' || pic.name || '.webp')
  or exists (
    select from post_pictures pp join posts p on p.id = pp.post_id
    where pp.picture_name = pic.name
      and (p.deleted_at is null or p.deleted_by_id is distinct from p.author_id)
  ))`;

/** Deletes the pictures that nothing has shown for a while, and those of erased accounts at once. */
export async function sweepPictures(context: WorkContext): Promise<void> {
  const { em, now } = context;
  await rows(
    em,
    sql`
      update pictures pic set unused_since = case when ${pictureIsUsed} then null else ${now()}::timestamptz end
      where (unused_since is null) <> ${pictureIsUsed}`,
  );
  const unusedBefore = new Date(now().getTime() - unusedPictureDays * day);
  await db(em)
    .updateTable("pictures")
    .set({ removedAt: now() })
    .where("unusedSince", "<", unusedBefore)
    .where("removedAt", "is", null)
    .execute();
  await deleteRemoved(context);
}

const batchSize = 100;

/** The file goes before the row, so that what was broken off is found again. */
export async function deleteRemoved(context: WorkContext): Promise<void> {
  const { em, services } = context;
  for (;;) {
    const removed = await db(em)
      .selectFrom("pictures")
      .select("name")
      .where("removedAt", "is not", null)
      .orderBy("name")
      .limit(batchSize)
      .execute();
    if (removed.length === 0) return;
    const names = removed.map(({ name }) => name);
    await renderShowing(context, names);
    for (const name of names) await services.pictures.store.remove(name);
    await db(em).deleteFrom("pictures").where("name", "=", anyOf(names, "text")).execute();
  }
}
