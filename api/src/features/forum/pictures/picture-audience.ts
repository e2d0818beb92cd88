import { sql } from "kysely";

import type { Viewer, WorkContext } from "../../../kernel/context.ts";
import type { Audience } from "../../../platform/pictures/pictures.routes.ts";
import { actsAsStaff, ownerIdOf } from "../../accounts/model/require-viewer.ts";
import { postIsVisible } from "../model/post.query.ts";
import { threadIsListed } from "../model/thread.query.ts";
import { db } from "../tables.ts";

const profileShows = sql<boolean>`u.profile_picture = '/pictures/' || pic.name || '.webp'`;

interface Asked {
  name: string;
  /** Asked for only where it matters. */
  viewer: () => Promise<Viewer | null>;
}

/**
 * Who may see a picture: everyone, while a profile or a post that everyone may read shows it; otherwise staff, who
 * uploaded it, and who wrote a post with it that waits or was removed.
 */
export async function findPictureAudience(
  { em }: Pick<WorkContext, "em">,
  { name, viewer: findViewer }: Asked,
): Promise<Audience | null> {
  const found = await db(em)
    .selectFrom("pictures as pic")
    .select((eb) => [
      "pic.ownerId",
      eb
        .or([
          eb.exists(eb.selectFrom("users as u").select("u.id").where(profileShows)),
          eb.exists(
            eb
              .selectFrom("postPictures as pp")
              .innerJoin("posts as p", "p.id", "pp.postId")
              .innerJoin("threads as t", "t.id", "p.threadId")
              .select("p.id")
              .whereRef("pp.pictureName", "=", "pic.name")
              .where(postIsVisible)
              .where(threadIsListed),
          ),
        ])
        .$castTo<boolean>()
        .as("isForEveryone"),
    ])
    .where("pic.name", "=", name)
    .where("pic.width", "is not", null)
    .where("pic.removedAt", "is", null)
    .executeTakeFirst();
  if (!found) return null;
  if (found.isForEveryone) return "everyone";
  const viewer = await findViewer();
  const callerId = ownerIdOf(viewer);
  if (callerId === null) return null;
  const isOwn = found.ownerId === callerId || actsAsStaff(viewer);
  if (isOwn) return "caller";
  const written = await db(em)
    .selectFrom("postPictures as pp")
    .innerJoin("posts as p", "p.id", "pp.postId")
    .select("p.id")
    .where("pp.pictureName", "=", name)
    .where("p.authorId", "=", callerId)
    .limit(1)
    .executeTakeFirst();
  return written ? "caller" : null;
}
