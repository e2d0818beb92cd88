import type { EntityManager } from "@mikro-orm/postgresql";
import type { Kysely } from "kysely";

import { columnNames, type TablesOf } from "../../platform/database/typed.ts";
import type { AccountsTables } from "../accounts/tables.ts";
import type { EventAlertSchema } from "./alerts/event-alert.entity.ts";
import type { DatasetSchema, EventChangeSchema } from "./changes/event-change.entities.ts";
import type { EventWordSchema } from "./model/event-words.ts";
import type {
  EventRevisionSchema,
  EventSourceSchema,
  EventSchema,
} from "./model/event.entities.ts";
import type { FormerEventSchema, TagMergeSchema } from "./model/former-event.entities.ts";
import type { SourceCopySchema, SourcePageSchema } from "./model/source-page.entities.ts";
import type { EventTagSchema, TagSchema } from "./model/tag.entities.ts";
import type {
  SubmissionClaimSchema,
  SubmissionNoteSchema,
  SubmissionQuestionSchema,
} from "./queue/queue.entities.ts";
import type { SubmissionSchema } from "./submissions/submission.entity.ts";

/** The tables of this feature and of those below it. */
export type EventsTables = AccountsTables &
  TablesOf<
    | typeof DatasetSchema
    | typeof EventAlertSchema
    | typeof EventChangeSchema
    | typeof EventRevisionSchema
    | typeof EventSourceSchema
    | typeof EventSchema
    | typeof EventTagSchema
    | typeof FormerEventSchema
    | typeof TagMergeSchema
    | typeof TagSchema
    | typeof EventWordSchema
    | typeof SourceCopySchema
    | typeof SourcePageSchema
    | typeof SubmissionClaimSchema
    | typeof SubmissionNoteSchema
    | typeof SubmissionQuestionSchema
    | typeof SubmissionSchema
  >;

export const db = (em: EntityManager): Kysely<EventsTables> =>
  em.getKysely<EventsTables>().withPlugin(columnNames);
