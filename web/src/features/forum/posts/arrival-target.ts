import type { Location } from "react-router-dom";

/** Travels as the state of a navigation within the page. */
interface JumpState {
  jumpTo: string;
}

export function jumpState(postId: string): JumpState {
  return { jumpTo: postId };
}

export interface ArrivalTarget {
  elementId: string;
  /** Set where a post is pointed out, not only shown. */
  postId?: string;
  isSmooth: boolean;
}

export const unreadElementId = "unread";

/** A post by its id and by its place in the thread. */
export interface NumberedPost {
  id: string;
  number: number;
}

/** The post on the page that an address means by its number, or as the last one, whichever that is by now. */
function namedPost(hash: string, posts: readonly NumberedPost[]): NumberedPost | undefined {
  if (hash === "#last") return posts.at(-1);
  const wanted = /^#number-(\d{1,9})$/.exec(hash)?.[1];
  return wanted === undefined ? undefined : posts.find(({ number }) => number >= Number(wanted));
}

/** What the reader came to see on this page, if anything particular. */
export function arrivalTarget(
  { state, hash, search }: Location,
  posts: readonly NumberedPost[],
): ArrivalTarget | undefined {
  if (isJumpState(state)) return postTarget(state.jumpTo, true);
  if (hash === `#${unreadElementId}`) return { elementId: unreadElementId, isSmooth: false };
  const named = namedPost(hash, posts);
  if (named) return { elementId: postElementId(named.id), isSmooth: false };
  const highlight = new URLSearchParams(search).get("highlight");
  return highlight ? postTarget(highlight, false) : undefined;
}

export function postElementId(postId: string): string {
  return `post-${postId}`;
}

function postTarget(postId: string, isSmooth: boolean): ArrivalTarget {
  return { elementId: postElementId(postId), postId, isSmooth };
}

function isJumpState(state: unknown): state is JumpState {
  return (
    typeof state === "object" &&
    state !== null &&
    "jumpTo" in state &&
    typeof state.jumpTo === "string"
  );
}
