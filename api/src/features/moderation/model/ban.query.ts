import { sql, type RawBuilder } from "kysely";

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

export const selectBans = sql<BanRow>`
  select 'Ban' as "__typename", b.id, b.user_id as "userId", b.moderator_id as "moderatorId", b.reason, b.ground,
    b.created_at as "createdAt", b.expires_at as "expiresAt", b.lifted_at as "liftedAt"
  from bans b`;

/** A ban ends by time at reading, and waits for nobody to say so. */
export function banIsInForce(at: Date): RawBuilder<unknown> {
  return sql`b.lifted_at is null and (b.expires_at is null or b.expires_at > ${at})`;
}
