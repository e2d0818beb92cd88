import { createContext, type ReactNode } from "react";

interface PostReference {
  id: string;
  number: number;
  authorId: string | null;
  isDeleted?: boolean;
}

/** Further controls of a post, from features that the forum does not know; the program provides them. */
export const PostExtrasContext = createContext<(post: PostReference) => ReactNode>(() => null);
