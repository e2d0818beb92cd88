import { sql } from "kysely";

import type { RequestContext } from "../../context.ts";
import { rows } from "../../platform/database.ts";
import { defineLoader } from "../../platform/define-loader.ts";
import { ignores } from "./ignored-member.query.ts";
import { ownerIdOf } from "./require-viewer.ts";

/** True for those whom the viewer ignores. */
export const loadIsIgnored = defineLoader(
  async ({ em, viewer }: RequestContext, userIds: readonly string[]) => {
    const memberId = sql`${ownerIdOf(viewer)}::uuid`;
    const found = await rows(
      em,
      sql<{ id: string }>`
        select u.id from users u
        where u.id = any(${userIds}::uuid[]) and ${ignores({ memberId, otherIds: [sql`u.id`] })}`,
    );
    return new Map(found.map(({ id }) => [id, true]));
  },
);
