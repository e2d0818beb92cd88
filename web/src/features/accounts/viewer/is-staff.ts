import type { ViewerUser } from "./remembered-user.ts";

/** Moderators and admins: who may review, correct and withdraw. */
export function isStaff(viewer: Pick<ViewerUser, "role"> | null): boolean {
  return viewer?.role === "MODERATOR" || viewer?.role === "ADMIN";
}
