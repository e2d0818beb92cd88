import { type BookmarkState, bookmarkStates } from "@vigilia/schema/enums.ts";
import {
  bookmarkNoteMaxLength,
  bookmarksMax,
  bookmarksPerPage,
  bookmarkUndoSeconds,
} from "@vigilia/schema/limits.ts";
import { numberText } from "@vigilia/schema/number-text.ts";
import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  registerEnumType,
  Resolver,
  Root,
} from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import type { NumberedPage } from "../../../platform/database/numbered-page.ts";
import { knownId, pageNumber } from "../../../platform/graphql/argument-options.ts";
import { numberedPageOf } from "../../../platform/graphql/connection.type.ts";
import { describedValues, enumOf } from "../../../platform/graphql/enum-of.ts";
import { DateTimeScalar } from "../../../platform/graphql/scalars.ts";
import { isPresent } from "../model/forum-policy.ts";
import { loadPost } from "../model/post.loader.ts";
import type { PostRow } from "../model/post.query.ts";
import { PostObject } from "../model/post.type.ts";
import { loadThread } from "../model/thread.loader.ts";
import type { ThreadRow } from "../model/thread.query.ts";
import { ThreadObject } from "../model/thread.type.ts";
import { loadViewerReading } from "../model/viewer-reading.loader.ts";
import {
  bookmarkPost,
  bookmarkThread,
  changeBookmark,
  removeBookmark,
  restoreBookmark,
} from "./keep-bookmark.ts";
import { listBookmarks, type BookmarkRow } from "./list-bookmarks.ts";

const BookmarkStateEnum = enumOf(bookmarkStates);
registerEnumType(BookmarkStateEnum, {
  name: "BookmarkState",
  description: "What became of that which a member bookmarked.",
  valuesConfig: describedValues<BookmarkState>({
    READABLE: "It is there.",
    HELD: "It waits for a moderator.",
    REMOVED: "It was deleted or removed.",
  }),
});

@ObjectType("Bookmark", {
  description: "A post or a thread that the viewer wants to find again. Nobody else sees it.",
})
class BookmarkObject implements BookmarkRow {
  text!: string | null;
  threadId!: string;
  @Field(() => ID, { description: "To change or remove it by." }) id!: string;
  @Field(() => String, { description: "Why, in the viewer's words; empty where nothing is noted." })
  note!: string;
  @Field(() => DateTimeScalar, { description: "When it was bookmarked." }) createdAt!: Date;
  @Field(() => ID, { nullable: true, description: "Null where a thread as a whole is bookmarked." })
  postId!: string | null;
  @Field(() => BookmarkStateEnum, { description: "Whether it can still be read." })
  state!: BookmarkState;
  @Field(() => String, {
    nullable: true,
    description:
      "The beginning of the post, or of the thread's first one, as plain text, or where the words that are looked for stand; null while it cannot be read.",
  })
  excerpt!: string | null;
}

@ObjectType({ description: "The viewer's bookmarks, newest first." })
class BookmarkPage extends numberedPageOf<BookmarkRow>(() => BookmarkObject) {}

@ObjectType("BookmarkMark", {
  description: "That the viewer bookmarked a post or a thread, and what they noted.",
})
class BookmarkMarkObject {
  @Field(() => ID, { description: "Of the bookmark." }) id!: string;
  @Field(() => ID, { nullable: true, description: "Null for the thread as a whole." })
  postId!: string | null;
  @Field(() => String, { description: "Empty where nothing is noted." }) note!: string;
}

@Resolver(() => ThreadObject)
export class BookmarkedThreadResolver {
  @FieldResolver(() => [BookmarkMarkObject], {
    description: "The viewer's bookmarks of the thread and of its posts; none when signed out.",
  })
  async viewerBookmarks(
    @Root() { id }: ThreadRow,
    @Ctx() context: RequestContext,
  ): Promise<BookmarkMarkObject[]> {
    if (!isPresent(context.viewer)) return [];
    return (await loadViewerReading(context, id))?.bookmarks ?? [];
  }
}

const whose = `For members, banned ones too; a member has at most ${numberText(bookmarksMax)}.`;

@Resolver(() => BookmarkObject)
export class BookmarkResolver {
  @Query(() => BookmarkPage, {
    description: `The viewer's bookmarks, newest first, ${bookmarksPerPage} a page.`,
  })
  bookmarks(
    @Ctx() context: RequestContext,
    @Arg("query", () => String, {
      defaultValue: "",
      description:
        "Each word must begin one of the note, the thread's title or the post's text; all of them when empty.",
    })
    query: string,
    @Arg("page", () => Int, pageNumber) page: number,
  ): Promise<NumberedPage<BookmarkRow>> {
    return listBookmarks(context, { query, page });
  }

  @FieldResolver(() => ThreadObject, {
    nullable: true,
    description: "The thread, or that of the post; null where the viewer may not see it.",
  })
  thread(
    @Root() { threadId }: BookmarkRow,
    @Ctx() context: RequestContext,
  ): Promise<ThreadRow | null> {
    return loadThread(context, threadId);
  }

  @FieldResolver(() => PostObject, {
    nullable: true,
    description: "Null for a thread as a whole, and for a post that the viewer may not see.",
  })
  async post(
    @Root() { postId }: BookmarkRow,
    @Ctx() context: RequestContext,
  ): Promise<PostRow | null> {
    return postId ? loadPost(context, postId) : null;
  }

  @Mutation(() => BookmarkObject, {
    description: `Bookmarks a post; repeating it changes nothing. ${whose} NOT_FOUND for a post the viewer may not see, CONFLICT for a deleted one and beyond the limit.`,
  })
  bookmarkPost(
    @Ctx() context: RequestContext,
    @Arg("postId", () => ID, knownId("a post")) postId: string,
  ): Promise<BookmarkRow> {
    return bookmarkPost(context, { postId });
  }

  @Mutation(() => BookmarkObject, {
    description: `Bookmarks a thread as a whole; repeating it changes nothing. ${whose} NOT_FOUND for a thread the viewer may not see, CONFLICT beyond the limit.`,
  })
  bookmarkThread(
    @Ctx() context: RequestContext,
    @Arg("threadId", () => ID, knownId("a thread")) threadId: string,
  ): Promise<BookmarkRow> {
    return bookmarkThread(context, { threadId });
  }

  @Mutation(() => BookmarkObject, { description: "Replaces the note of the viewer's bookmark." })
  changeBookmark(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, knownId("a bookmark of the viewer's")) id: string,
    @Arg("note", () => String, {
      description: `At most ${bookmarkNoteMaxLength} characters; empty for none.`,
    })
    note: string,
  ): Promise<BookmarkRow> {
    return changeBookmark(context, { id, note });
  }

  @Mutation(() => ID, {
    description: `Removes the viewer's bookmark and returns the id of its thread. For ${bookmarkUndoSeconds} seconds it can be taken back.`,
  })
  removeBookmark(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, knownId("a bookmark of the viewer's")) id: string,
  ): Promise<string> {
    return removeBookmark(context, { id });
  }

  @Mutation(() => BookmarkObject, {
    description: "Takes the removal of a bookmark back; NOT_FOUND once it is forgotten.",
  })
  restoreBookmark(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, knownId("a bookmark of the viewer's")) id: string,
  ): Promise<BookmarkRow> {
    return restoreBookmark(context, { id });
  }
}
