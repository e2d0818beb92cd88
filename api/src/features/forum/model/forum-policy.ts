import { hour } from "@vigilia/schema/durations.ts";
import { postRestoreHours, threadRenameHours } from "@vigilia/schema/limits.ts";

import type { Viewer } from "../../../kernel/context.ts";
import { actsAsStaff, isStaff } from "../../accounts/model/require-viewer.ts";

const restoreMilliseconds = postRestoreHours * hour;
const renameMilliseconds = threadRenameHours * hour;

type Who = Viewer | null;

interface Lockable {
  isLocked: boolean;
}

interface Owned {
  authorId: string | null;
  deletedAt: Date | null;
  deletedById: string | null;
}

interface Erasable {
  erasedAt: Date | null;
}

/** A member at their own device; an API key reads only what everyone may. */
export const isPresent = (viewer: Who): viewer is Viewer =>
  viewer !== null && viewer.sessionId !== null;

/** A banned member only reads. */
const mayWrite = (viewer: Who): viewer is Viewer => isPresent(viewer) && viewer.activeBan === null;

export const canReply = (viewer: Who, { isLocked }: Lockable): boolean =>
  mayWrite(viewer) && (!isLocked || isStaff(viewer));

export const canEditPost = (viewer: Who, post: Owned, thread: Lockable): boolean =>
  post.deletedAt === null &&
  canReply(viewer, thread) &&
  (post.authorId === viewer?.id || isStaff(viewer));

export const canDeletePost = (viewer: Who, post: Owned): boolean =>
  post.deletedAt === null && mayWrite(viewer) && (post.authorId === viewer.id || isStaff(viewer));

/** Authors restore what they deleted themselves, for a day; what moderators removed, moderators restore. */
export const canRestorePost = (viewer: Who, post: Owned & Erasable, now: Date): boolean =>
  post.deletedAt !== null &&
  post.erasedAt === null &&
  mayWrite(viewer) &&
  (isStaff(viewer) ||
    (post.authorId === viewer.id &&
      post.deletedById === viewer.id &&
      now.getTime() - post.deletedAt.getTime() < restoreMilliseconds));

export const canSeeRevisions = (viewer: Who, { authorId }: Pick<Owned, "authorId">): boolean =>
  isPresent(viewer) && (authorId === viewer.id || actsAsStaff(viewer));

interface Opened extends Lockable {
  authorId: string | null;
  createdAt: Date;
}

/** Once a thread has settled, what others answered to keeps its name. */
export const canRenameThread = (viewer: Who, thread: Opened, now: Date): boolean =>
  mayWrite(viewer) &&
  (isStaff(viewer) ||
    (thread.authorId === viewer.id &&
      !thread.isLocked &&
      now.getTime() - thread.createdAt.getTime() < renameMilliseconds));
