import type { EntityManager } from "@mikro-orm/postgresql";
import { sql, type RawBuilder } from "kysely";

import { accessOf, type BindingSanction, type Viewer } from "../../../kernel/context.ts";
import { prepareQuery } from "../../../platform/database/prepared-query.ts";
import type { RowOf } from "../../../platform/database/typed.ts";
import { tokenDigest } from "../../../platform/security/tokens.ts";
import { db, type AccountsTables } from "../tables.ts";

/** As JSON has it. */
type BoundRow = Omit<BindingSanction, "expiresAt"> & { expiresAt: string | null };

/** Ban and sanctions are of a feature above, whose tables are not seen from here. */
interface SessionOwnerRow extends RowOf<AccountsTables["users"], "id" | "role"> {
  sessionId: RowOf<AccountsTables["sessions"], "id">["id"];
  tokenDigest: string;
  username: string;
  isLocked: boolean;
  hasSecondFactor: boolean;
  banId: string | null;
  banReason: string | null;
  banExpiresAt: Date | null;
  sanctions: BoundRow[] | null;
  ignoresNobody: boolean;
}

/** The member to whom a token belongs; nobody for a locked account, whose owner learns why. */
export interface Authentication {
  viewer: SessionOwner | null;
  isLockedOut: boolean;
}

/** What decides, besides the tables, who the caller is. */
interface Rules {
  now: Date;
  /** Staff without a second factor have no more say than members. */
  requireStaff2fa: boolean;
}

type SessionOwner = Viewer & { sessionId: string };

/**
 * The members behind tokens of sessions, in the order of the tokens. Looked up again for every request and every
 * delivery, in one statement for many, so that signing out, a ban or a new role act at the very next call on every
 * process. A ban ends by time at reading.
 */
export async function authenticate(
  em: EntityManager,
  { tokens, ...rules }: { tokens: readonly string[] } & Rules,
): Promise<Authentication[]> {
  const digests = tokens.map(tokenDigest);
  const found = await ownersOfTokens(em, { digests: [...new Set(digests)], now: rules.now });
  const owners = new Map(found.map((owner) => [owner.tokenDigest, owner]));
  return digests.map((digest) => {
    const owner = owners.get(digest);
    const isLockedOut = owner?.isLocked ?? false;
    return { viewer: owner && !isLockedOut ? ownerOf(owner, rules) : null, isLockedOut };
  });
}

/** Which of these sessions still stand, and what each may do. */
export async function readAccess(
  em: EntityManager,
  { sessionIds, ...rules }: { sessionIds: readonly string[] } & Rules,
): Promise<Map<string, string>> {
  const found = await ownersOfSessions(em, { sessionIds, now: rules.now });
  const admitted = found.filter(({ isLocked }) => !isLocked);
  return new Map(admitted.map((row) => [row.sessionId, accessOf(ownerOf(row, rules))]));
}

interface AtInstant {
  now: Date;
}

const ownersOfTokens = prepareQuery(
  db,
  (_, { digests, now }: AtInstant & { digests: readonly string[] }) =>
    sessionOwners(sql`s.token_digest = any(${digests}::text[])`, now),
);

const ownersOfSessions = prepareQuery(
  db,
  (_, { sessionIds, now }: AtInstant & { sessionIds: readonly string[] }) =>
    sessionOwners(sql`s.id = any(${sessionIds}::uuid[])`, now),
);

function sessionOwners(condition: RawBuilder<unknown>, now: Date): RawBuilder<SessionOwnerRow> {
  return sql`
    select distinct on (s.id) s.id as "sessionId", s.token_digest as "tokenDigest", u.id, u.username, u.role, u.locked_at is not null as "isLocked",
      f.turned_on_at is not null as "hasSecondFactor",
      not exists (select from ignored_members i where i.member_id = u.id) as "ignoresNobody",
      b.id as "banId", b.reason as "banReason", b.expires_at as "banExpiresAt",
      (select json_agg(json_build_object('id', n.id, 'kind', n.kind, 'reason', n.reason,
          'expiresAt', n.expires_at, 'paceMinutes', n.pace_minutes) order by n.id)
        from sanctions n where n.user_id = u.id and n.lifted_at is null and n.acknowledged_at is null
          and (n.expires_at is null or n.expires_at > ${now})) as sanctions
    from sessions s
    join users u on u.id = s.user_id
    left join two_factors f on f.user_id = u.id
    left join bans b on b.user_id = u.id and b.lifted_at is null and (b.expires_at is null or b.expires_at > ${now})
    where ${condition} and s.expires_at > ${now} and u.erased_at is null
    order by s.id, b.expires_at desc nulls first`;
}

function ownerOf(row: SessionOwnerRow, { requireStaff2fa }: Rules): SessionOwner {
  const { id, username, sessionId, banId, banReason, banExpiresAt, ignoresNobody } = row;
  const lacksSecondFactor = requireStaff2fa && row.role !== "USER" && !row.hasSecondFactor;
  const role = lacksSecondFactor ? "USER" : row.role;
  const activeBan = banId ? { id: banId, reason: banReason ?? "", expiresAt: banExpiresAt } : null;
  const sanctions = (row.sanctions ?? []).map(({ expiresAt, ...bound }) => ({
    ...bound,
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
  }));
  const can = { role, lacksSecondFactor, activeBan, sanctions };
  return { id, username, ...can, sessionId, apiKeyId: null, ignoresNobody };
}
