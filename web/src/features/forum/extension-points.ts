import { createContext, type ReactNode } from "react";

interface ForumList {
  of: "threads" | "posts";
  /** Those that are shown. */
  ids: readonly string[];
  /** The list itself. */
  children: ReactNode;
}

/** What surrounds a list of threads or posts, from features that the forum must not import; the app provides it. */
export const ListExtrasContext = createContext<(list: ForumList) => ReactNode>(
  ({ children }) => children,
);

/** What stands before an entry of a list, from the same features. */
export const EntryMarkContext = createContext<(entry: { id: string; name: string }) => ReactNode>(
  () => null,
);

interface PostReference {
  id: string;
  number: number;
  authorId: string | null;
  isDeleted?: boolean;
}

/** Further controls of a post, from features that the forum must not import; the app provides them. */
export const PostExtrasContext = createContext<(post: PostReference) => ReactNode>(() => null);

/** How a move of posts is undone, from features that the forum must not import; the app provides it. */
export const PostMoveExtrasContext = createContext<(move: { id: string }) => ReactNode>(() => null);

interface ThreadReference {
  id: string;
  authorId: string | null;
}

/** Further controls of a thread, from features that the forum must not import; the app provides them. */
export const ThreadExtrasContext = createContext<(thread: ThreadReference) => ReactNode>(
  () => null,
);
