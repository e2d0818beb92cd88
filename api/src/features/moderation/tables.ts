import type { EntityManager } from "@mikro-orm/postgresql";
import type { Kysely } from "kysely";

import { columnNames, type TablesOf } from "../../platform/database/typed.ts";
import type { EventsTables } from "../events/tables.ts";
import type { ForumTables } from "../forum/tables.ts";
import type { BanSchema } from "./model/ban.entity.ts";
import type { HidingSchema } from "./model/hiding.entity.ts";
import type { MemberNoteSchema } from "./model/member-note.entity.ts";
import type { PostRemovalSchema } from "./model/post-removal.entity.ts";
import type { ReportClaimSchema, ReportSchema } from "./model/report.entities.ts";
import type { SanctionSchema } from "./model/sanction.entity.ts";
import type { StatementSchema } from "./model/statement.entity.ts";
import type { NoticeSchema } from "./notices/notice.entity.ts";
import type { StockReasonSchema } from "./reasons/stock-reason.entity.ts";

/** The tables of this feature alone: who comes above need not see those below it. */
export type OwnModerationTables = TablesOf<
  | typeof BanSchema
  | typeof HidingSchema
  | typeof MemberNoteSchema
  | typeof NoticeSchema
  | typeof ReportClaimSchema
  | typeof ReportSchema
  | typeof PostRemovalSchema
  | typeof SanctionSchema
  | typeof StockReasonSchema
  | typeof StatementSchema
>;

/** The tables of this feature and of those below it. */
export type ModerationTables = EventsTables & ForumTables & OwnModerationTables;

export const db = (em: EntityManager): Kysely<ModerationTables> =>
  em.getKysely<ModerationTables>().withPlugin(columnNames);
