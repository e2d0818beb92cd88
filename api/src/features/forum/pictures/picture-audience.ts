import { sql } from "kysely";

import type { Viewer, WorkContext } from "../../../kernel/context.ts";
import { firstRow } from "../../../platform/database/database.ts";
import type { Audience } from "../../../platform/pictures/pictures.routes.ts";
import { actsAsStaff, ownerIdOf } from "../../accounts/model/require-viewer.ts";
import { postIsVisible } from "../model/post.query.ts";
import { threadIsListed } from "../model/thread.query.ts";

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
  const found = await firstRow(
    em,
    sql<{ ownerId: string | null; isForEveryone: boolean }>`
      select owner_id as "ownerId", (
          exists (select from users where profile_picture = '/pictures/' || name || '.webp')
          or exists (
            select from post_pictures pp join posts p on p.id = pp.post_id join threads t on t.id = p.thread_id
            where pp.picture_name = name and ${postIsVisible} and ${threadIsListed}
          )
        ) as "isForEveryone"
      from pictures where name = ${name} and width is not null and removed_at is null`,
  );
  if (!found) return null;
  if (found.isForEveryone) return "everyone";
  const viewer = await findViewer();
  const callerId = ownerIdOf(viewer);
  if (callerId === null) return null;
  const isOwn = found.ownerId === callerId || actsAsStaff(viewer);
  if (isOwn) return "caller";
  const written = await firstRow(
    em,
    sql`
      select from post_pictures pp join posts p on p.id = pp.post_id
      where pp.picture_name = ${name} and p.author_id = ${callerId} limit 1`,
  );
  return written ? "caller" : null;
}
