import type { EntityManager } from "@mikro-orm/postgresql";
import type { Kysely } from "kysely";

import type { AuditLogEntrySchema } from "./audit-log/audit-log-entry.entity.ts";
import type { SpentCaptchaChallengeSchema } from "./captcha/spent-challenges.ts";
import type { StoredSecretSchema } from "./database/stored-secret.ts";
import { columnNames, type TablesOf } from "./database/typed.ts";
import type { OutboxMessageSchema } from "./outbox/outbox-message.entity.ts";
import type { PictureSchema } from "./pictures/picture.entity.ts";

/** What every feature may read and write. */
export type PlatformTables = TablesOf<
  | typeof AuditLogEntrySchema
  | typeof StoredSecretSchema
  | typeof OutboxMessageSchema
  | typeof PictureSchema
  | typeof SpentCaptchaChallengeSchema
>;

export const db = (em: EntityManager): Kysely<PlatformTables> =>
  em.getKysely<PlatformTables>().withPlugin(columnNames);
