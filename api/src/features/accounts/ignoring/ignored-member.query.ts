import { sql, type RawBuilder } from "kysely";

interface Ignoring {
  memberId: RawBuilder<unknown>;
  /** Any of these. */
  otherIds: readonly RawBuilder<unknown>[];
}

/** Who has become staff since is heard again: their word may be a ruling. */
export function ignores({ memberId, otherIds }: Ignoring): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from ignored_members i join users other on other.id = i.ignored_id and other.role = 'USER'
    where i.member_id = ${memberId} and i.ignored_id in (${sql.join(otherIds)}))`;
}
