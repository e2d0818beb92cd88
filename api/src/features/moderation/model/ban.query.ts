import { sql, type RawBuilder } from "kysely";

import type { RequestContext, Viewer, WorkContext } from "../../../kernel/context.ts";
import { rows } from "../../../platform/database/database.ts";
import { defineLoader, groupBy } from "../../../platform/database/define-loader.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { actsAsStaff, ownerIdOf } from "../../accounts/model/require-viewer.ts";
import type { RemovalGround } from "../../forum/model/post.entities.ts";

/** A ban as the API shows it, without what hangs on it. */
export interface BanRow {
  __typename: "Ban";
  id: string;
  userId: string;
  moderatorId: string | null;
  reason: string;
  ground: RemovalGround | null;
  createdAt: Date;
  expiresAt: Date | null;
  liftedAt: Date | null;
}

const selectBans = sql<BanRow>`
  select 'Ban' as "__typename", b.id, b.user_id as "userId", b.moderator_id as "moderatorId", b.reason, b.ground,
    b.created_at as "createdAt", b.expires_at as "expiresAt", b.lifted_at as "liftedAt"
  from bans b`;

/** A ban ends by time at reading, and waits for nobody to say so. */
export function banIsInForce(at: Date): RawBuilder<unknown> {
  return sql`b.lifted_at is null and (b.expires_at is null or b.expires_at > ${at})`;
}

/** A sanction is between the member and the staff. */
export const canSeeBansOf = (viewer: Viewer | null, userId: string): boolean =>
  ownerIdOf(viewer) === userId || actsAsStaff(viewer);

/** Null for whoever is neither its subject nor a moderator, as if there were none. */
export const loadBan = defineLoader(
  async ({ em, viewer }: RequestContext, ids: readonly string[]) => {
    const found = await rows(
      em,
      sql<BanRow>`${selectBans} where b.id = any(${possibleIds(ids)}::uuid[])`,
    );
    const seen = found.filter(({ userId }) => canSeeBansOf(viewer, userId));
    return new Map(seen.map((ban) => [ban.id, ban]));
  },
);

/** The ban in force, by the member's id. */
export const loadActiveBan = defineLoader(
  async ({ em, now }: WorkContext, userIds: readonly string[]) => {
    const found = await rows(
      em,
      sql<BanRow>`
        ${selectBans} where b.user_id = any(${userIds}::uuid[]) and ${banIsInForce(now())}
        order by b.expires_at desc nulls first`,
    );
    return new Map(found.toReversed().map((ban) => [ban.userId, ban]));
  },
);

/** Every ban of a member, newest first. */
export const loadBansOfMember = defineLoader(
  async ({ em }: WorkContext, userIds: readonly string[]) => {
    const found = await rows(
      em,
      sql<BanRow>`
        ${selectBans} where b.user_id = any(${userIds}::uuid[]) order by b.created_at desc, b.id desc`,
    );
    return groupBy(found, ({ userId }) => userId);
  },
);
