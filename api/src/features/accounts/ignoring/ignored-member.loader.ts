import { sql } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { rows } from "../../../platform/database/database.ts";
import { defineLoader } from "../../../platform/database/define-loader.ts";
import { ignores } from "./ignored-member.query.ts";
import { ownerIdOf } from "../model/require-viewer.ts";

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
