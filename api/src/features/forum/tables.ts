import type { EntityManager } from "@mikro-orm/postgresql";
import type { Kysely } from "kysely";

import { columnNames, type TablesOf } from "../../platform/database/typed.ts";
import type { AccountsTables } from "../accounts/tables.ts";
import type { CategorySchema } from "./category.entity.ts";
import type { ForumTotalsSchema } from "./forum-totals.entity.ts";
import type { MemberTotalsSchema } from "./member-totals.entity.ts";
import type { PostEventSchema } from "./post-event.entity.ts";
import type { PostMentionSchema } from "./post-mention.entity.ts";
import type { PostPictureSchema } from "./post-picture.entity.ts";
import type { PostQuoteSchema } from "./post-quote.entity.ts";
import type { PostRevisionSchema } from "./post-revision.entity.ts";
import type { PostSchema } from "./post.entity.ts";
import type { ReactionSchema } from "./reaction.entity.ts";
import type { SearchWordSchema } from "./search-word.entity.ts";
import type { ThreadChangeSchema } from "./thread-change.entity.ts";
import type { ThreadFeedSchema } from "./thread-feed.entity.ts";
import type { ThreadReadSchema } from "./thread-read.entity.ts";
import type { ThreadViewsSchema } from "./thread-views.entity.ts";
import type { ThreadSchema } from "./thread.entity.ts";
import type { ViewMarkSchema } from "./view-mark.entity.ts";
import type { ViewSaltSchema } from "./view-salt.entity.ts";

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
