import type { EntityManager } from "@mikro-orm/postgresql";
import type { Kysely } from "kysely";

import { columnNames, type TablesOf } from "../../platform/database/typed.ts";
import type { AccountsTables } from "../accounts/tables.ts";
import type { BookmarkSchema } from "./bookmarks/bookmark.entity.ts";
import type { DraftSchema } from "./drafts/draft.entity.ts";
import type { ListedTermSchema } from "./holding/listed-term.entity.ts";
import type { ThreadChangeSchema, ThreadFeedSchema } from "./live/thread-feed.entities.ts";
import type { CategorySchema } from "./model/category.entity.ts";
import type { PlannedLockSchema } from "./model/planned-lock.entity.ts";
import type { MovedPostSchema, PostMoveSchema } from "./model/post-move.entities.ts";
import type { PostRevisionSchema, PostSchema, ReactionSchema } from "./model/post.entities.ts";
import type {
  CategoryWatchSchema,
  ThreadReadSchema,
  ThreadViewsSchema,
  ViewMarkSchema,
  ViewSaltSchema,
} from "./model/reading.entities.ts";
import type { ThreadSchema } from "./model/thread.entity.ts";
import type { ForumTotalsSchema, MemberTotalsSchema } from "./model/totals.entities.ts";
import type { PostPictureSchema } from "./pictures/post-picture.entity.ts";
import type {
  PostEventSchema,
  PostMentionSchema,
  PostQuoteSchema,
} from "./references/reference.entities.ts";
import type { SearchWordSchema } from "./search/known-words.ts";

/** The tables of this feature and of those below it. */
export type ForumTables = AccountsTables &
  TablesOf<
    | typeof BookmarkSchema
    | typeof CategorySchema
    | typeof CategoryWatchSchema
    | typeof DraftSchema
    | typeof ForumTotalsSchema
    | typeof ListedTermSchema
    | typeof MemberTotalsSchema
    | typeof MovedPostSchema
    | typeof PlannedLockSchema
    | typeof PostEventSchema
    | typeof PostMentionSchema
    | typeof PostMoveSchema
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
