import type { EntityManager } from "@mikro-orm/postgresql";
import type { Kysely } from "kysely";

import { columnNames, type TablesOf } from "../../platform/database/typed.ts";
import type { ForumTables } from "../forum/tables.ts";
import type { OwnModerationTables } from "../moderation/tables.ts";
import type { AnnouncementSchema } from "./model/announcement.entity.ts";
import type { NotificationPreferencesSchema } from "./model/notification-preferences.entity.ts";
import type {
  NotificationCauseSchema,
  NotificationChangeSchema,
  NotificationInboxSchema,
  NotificationSchema,
} from "./model/notification.entities.ts";

/** The tables of this feature and of those below it. */
export type NotificationsTables = ForumTables &
  OwnModerationTables &
  TablesOf<
    | typeof AnnouncementSchema
    | typeof NotificationCauseSchema
    | typeof NotificationChangeSchema
    | typeof NotificationInboxSchema
    | typeof NotificationPreferencesSchema
    | typeof NotificationSchema
  >;

export const db = (em: EntityManager): Kysely<NotificationsTables> =>
  em.getKysely<NotificationsTables>().withPlugin(columnNames);
