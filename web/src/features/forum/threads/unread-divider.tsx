import { unreadElementId } from "../posts/arrival-target.ts";

/** Stands before the first post that the reader has not seen, in the place of the line between posts. */
export function UnreadDivider() {
  return (
    <p
      id={unreadElementId}
      tabIndex={-1}
      className="flex items-center gap-3 border-b-0 pt-2 pb-1 text-xs font-semibold tracking-wide text-accent uppercase outline-none before:h-px before:flex-1 before:bg-accent after:h-px after:flex-1 after:bg-accent"
    >
      New posts
    </p>
  );
}
