import type { EntityManager } from "@mikro-orm/postgresql";
import type { Kysely } from "kysely";

import { columnNames, type TablesOf } from "../../platform/database/typed.ts";
import type { PlatformTables } from "../../platform/tables.ts";
import type { IgnoredMemberSchema } from "./ignoring/ignored-member.query.ts";
import type { IdempotencyKeySchema } from "./model/idempotency-key.entity.ts";
import type { UserSchema } from "./model/user.entity.ts";
import type {
  EmailChangeSchema,
  EmailVerificationTokenSchema,
  ResetTokenSchema,
} from "./passwords/token.entities.ts";
import type { SessionSchema } from "./sessions/session.entity.ts";
import type { RecoveryCodeSchema, TwoFactorSchema } from "./two-factor/two-factor.entities.ts";

/** The tables of this feature and of those below it. */
export type AccountsTables = PlatformTables &
  TablesOf<
    | typeof EmailChangeSchema
    | typeof EmailVerificationTokenSchema
    | typeof IdempotencyKeySchema
    | typeof IgnoredMemberSchema
    | typeof RecoveryCodeSchema
    | typeof ResetTokenSchema
    | typeof SessionSchema
    | typeof TwoFactorSchema
    | typeof UserSchema
  >;

export const db = (em: EntityManager): Kysely<AccountsTables> =>
  em.getKysely<AccountsTables>().withPlugin(columnNames);
