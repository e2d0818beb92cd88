import type { EntityManager } from "@mikro-orm/postgresql";
import type { Kysely } from "kysely";

import { columnNames, type TablesOf } from "../../platform/database/typed.ts";
import type { AccountsTables } from "../accounts/tables.ts";
import type { CategorySchema } from "./model/category.entity.ts";
import type { ForumTotalsSchema } from "./model/forum-totals.entity.ts";
import type { MemberTotalsSchema } from "./model/member-totals.entity.ts";
import type { PostEventSchema } from "./references/post-event.entity.ts";
import type { PostMentionSchema } from "./references/post-mention.entity.ts";
import type { PostPictureSchema } from "./pictures/post-picture.entity.ts";
import type { PostQuoteSchema } from "./references/post-quote.entity.ts";
import type { PostRevisionSchema } from "./model/post-revision.entity.ts";
import type { PostSchema } from "./model/post.entity.ts";
import type { ReactionSchema } from "./model/reaction.entity.ts";
import type { SearchWordSchema } from "./search/search-word.entity.ts";
import type { ThreadChangeSchema } from "./live/thread-change.entity.ts";
import type { ThreadFeedSchema } from "./live/thread-feed.entity.ts";
import type { ThreadReadSchema } from "./model/thread-read.entity.ts";
import type { ThreadViewsSchema } from "./model/thread-views.entity.ts";
import type { ThreadSchema } from "./model/thread.entity.ts";
import type { ViewMarkSchema } from "./model/view-mark.entity.ts";
import type { ViewSaltSchema } from "./model/view-salt.entity.ts";

/** The tables of this feature and of those below it. */
export type ForumTables = AccountsTables &
  TablesOf<
    | typeof CategorySchema
    | typeof ForumTotalsSchema
    | typeof MemberTotalsSchema
    | typeof PostEventSchema
    | typeof PostMentionSchema
    | typeof PostPictureSchema
    | typeof PostQuoteSchema
    | typeof PostRevisionSchema
    | typeof PostSchema
    | typeof ReactionSchema
    | typeof SearchWordSchema
    | typeof ThreadChangeSchema
    | typeof ThreadFeedSchema
    | typeof ThreadReadSchema
    | typeof ThreadViewsSchema
    | typeof ThreadSchema
    | typeof ViewMarkSchema
    | typeof ViewSaltSchema
  >;

export const db = (em: EntityManager): Kysely<ForumTables> =>
  em.getKysely<ForumTables>().withPlugin(columnNames);
