import type { ViewerUser } from "../src/features/accounts/viewer/remembered-user.ts";
import { fetchPurifier } from "../src/features/forum/posts/post-body.tsx";
import { ofType, someUser } from "./session.ts";

/** As screens of threads do, so that texts are there with their posts. */
await fetchPurifier();

const written = "2026-03-12T12:00:00.000Z";

export const bob = ofType("User", someUser({ id: "u-bob", username: "bob" }));

/** A category with three threads, unless the test says otherwise. */
export function someCategory(id = "c1", about: { name?: string; description?: string } = {}) {
  return ofType("Category", {
    id,
    name: `Category ${id}`,
    description: `All about ${id}`,
    colour: "BLUE" as const,
    threadCount: 3,
    postCount: 62,
    ...about,
  });
}

/** What a thread may be about. */
export const someEvent = (title: string) =>
  ofType("Event", {
    id: "e1",
    title,
    type: "RUSSIAN" as const,
    category: "UNDERSEA" as const,
    date: "2025-03-02",
    datePrecision: "MONTH" as const,
    placeName: "Kotka",
    countryCode: "FI",
    latitude: 60.1,
    longitude: 24.9,
    retractedAt: null as string | null,
  });

interface ThreadFields {
  title: string;
  isPinned: boolean;
  isLocked: boolean;
  replyCount: number;
  views: number;
  lastReplyDate: string | null;
  lastReplyAuthor: ViewerUser | null;
  createdAt: string;
  author: ViewerUser | null;
  category: { id: string; name: string; colour: "BLUE" } | null;
  lastPostNumber: number;
  updatesCursor: string;
  viewerLastReadNumber: number | null;
  viewerUnreadCount: number | null;
  viewerFirstUnreadNumber: number | null;
  viewerWatchLevel: "WATCHING" | "NORMAL" | "MUTED" | null;
  viewerCanReply: boolean;
  locksAt: string | null;
  slowModeMinutes: number | null;
  event: ReturnType<typeof someEvent> | null;
  viewerBookmarks: {
    __typename: "BookmarkMark";
    id: string;
    postId: string | null;
    note: string;
  }[];
}

/** A thread by bob that a visitor sees, unless the test says otherwise. */
export function someThread(id = "t1", about: Partial<ThreadFields> = {}) {
  const thread: ThreadFields & { id: string } = {
    id,
    title: `Thread ${id}`,
    isPinned: false,
    isLocked: false,
    replyCount: 12,
    views: 340,
    lastReplyDate: written,
    lastReplyAuthor: bob,
    createdAt: written,
    author: bob,
    category: someCategory(),
    lastPostNumber: 13,
    updatesCursor: "0",
    viewerLastReadNumber: null,
    viewerUnreadCount: null,
    viewerFirstUnreadNumber: null,
    viewerWatchLevel: null,
    viewerCanReply: false,
    locksAt: null,
    slowModeMinutes: null,
    viewerBookmarks: [],
    event: null,
    ...about,
  };
  return ofType("Thread", thread);
}

type RemovalGround = "SPAM" | "ABUSE" | "DISINFORMATION" | "ILLEGAL" | "OTHER";
type ReactionKind = "LIKE" | "LOVE" | "LAUGH" | "SURPRISED" | "SAD" | "ANGRY";

interface PostFields {
  author: (ViewerUser & { viewerIgnores?: boolean }) | null;
  bodyHtml: string;
  editedAt: string | null;
  isEditedByModerator: boolean;
  deletedAt: string | null;
  isDeleted: boolean;
  isHidden: boolean;
  isDeletedByAuthor: boolean;
  removalGround: RemovalGround | null;
  removalReason: string | null;
  answerCount: number;
  answeredPostId: string | null;
  answeredAuthor: { __typename: "User"; id: string; username: string } | null;
  reactions: { kind: ReactionKind; count: number; viewerReacted: boolean }[];
  viewerCanEdit: boolean;
  viewerCanDelete: boolean;
  viewerCanRestore: boolean;
}

/** The thread's post of this number, by bob unless the test says otherwise; its id is "p" and the number. */
export function somePost(number: number, { author = bob, ...about }: Partial<PostFields> = {}) {
  const post: Omit<PostFields, "author"> & { id: string; number: number; createdAt: string } = {
    id: `p${number}`,
    number,
    createdAt: written,
    bodyHtml: `<p>Words of post ${number}</p>`,
    editedAt: null,
    isEditedByModerator: false,
    deletedAt: null,
    isDeleted: false,
    isHidden: false,
    isDeletedByAuthor: false,
    removalGround: null,
    removalReason: null,
    answerCount: 0,
    answeredPostId: null,
    answeredAuthor: null,
    reactions: [],
    viewerCanEdit: false,
    viewerCanDelete: false,
    viewerCanRestore: false,
    ...about,
  };
  return ofType("Post", { ...post, author: author && { viewerIgnores: false, ...author } });
}

/** A quote as the server renders it. */
export function quoteHtml(postId: string, words = "Quoted words"): string {
  return `<blockquote class="quote" data-post-id="${postId}"><a class="quote-author" href="/forum/post/${postId}">bob</a><p>${words}</p></blockquote>`;
}

interface ThreadPageFields extends Partial<ThreadFields> {
  page?: number;
  pageCount?: number;
  postMoves?: ReturnType<typeof someMove>[];
}

/** A post that was moved from this thread to “The cable”, unless the test says otherwise. */
export function someMove({ number = 2, isAway = true, viewerCanUndo = false } = {}) {
  const there = ofType("Thread", { id: "t9", title: "The cable" });
  const here = ofType("Thread", { id: "t1", title: "Thread t1" });
  const move = ofType("PostMove", {
    id: "m1",
    postCount: 1,
    movedAt: written,
    firstNumber: 7,
    viewerCanUndo,
    from: isAway ? here : there,
    into: isAway ? there : here,
  });
  return ofType("PostMoveNotice", { number, isAway, move });
}

/** One page of the thread t1, as the thread's screen asks for it. */
export function threadPage(
  nodes: ReturnType<typeof somePost>[],
  { page = 1, pageCount = 1, postMoves = [], ...about }: ThreadPageFields = {},
) {
  return {
    thread: {
      ...someThread("t1", about),
      viewerHeldPosts: [],
      postMoves,
      posts: ofType("PostPage", { page, pageCount, nodes }),
    },
  };
}

interface ForumFields {
  categories: ReturnType<typeof someCategory>[];
  recentThreads: ReturnType<typeof someThread>[];
}

/** All that the forum's home shows. */
export function forumHome({ categories = [], recentThreads = [] }: Partial<ForumFields> = {}) {
  const stats = {
    __typename: "ForumStats" as const,
    totalThreads: 120,
    totalPosts: 4501,
    totalUsers: 77,
    onlineUsers: 5,
  };
  return { forumData: { __typename: "ForumData" as const, categories, recentThreads, stats } };
}
