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

/** Stands for whichever post is the last on the page. */
export const lastPostHash = "#last";

/** What the reader came to see on this page, if anything particular. */
export function arrivalTarget({ state, hash, search }: Location): ArrivalTarget | undefined {
  if (isJumpState(state)) return postTarget(state.jumpTo, true);
  if (hash === `#${unreadElementId}`) return { elementId: unreadElementId, isSmooth: false };
  const highlight = new URLSearchParams(search).get("highlight");
  return highlight ? postTarget(highlight, false) : undefined;
}

export function postElementId(postId: string): string {
  return `post-${postId}`;
}

export function postTarget(postId: string, isSmooth: boolean): ArrivalTarget {
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
