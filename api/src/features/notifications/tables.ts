import type { EntityManager } from "@mikro-orm/postgresql";
import type { Kysely } from "kysely";

import { columnNames, type TablesOf } from "../../platform/database/typed.ts";
import type { ForumTables } from "../forum/tables.ts";
import type { OwnModerationTables } from "../moderation/tables.ts";
import type { NotificationCauseSchema } from "./model/notification-cause.entity.ts";
import type { NotificationChangeSchema } from "./model/notification-change.entity.ts";
import type { NotificationInboxSchema } from "./model/notification-inbox.entity.ts";
import type { NotificationPreferencesSchema } from "./model/notification-preferences.entity.ts";
import type { NotificationSchema } from "./model/notification.entity.ts";

/** The tables of this feature and of those below it. */
export type NotificationsTables = ForumTables &
  OwnModerationTables &
  TablesOf<
    | typeof NotificationCauseSchema
    | typeof NotificationChangeSchema
    | typeof NotificationInboxSchema
    | typeof NotificationPreferencesSchema
    | typeof NotificationSchema
  >;

export const db = (em: EntityManager): Kysely<NotificationsTables> =>
  em.getKysely<NotificationsTables>().withPlugin(columnNames);
