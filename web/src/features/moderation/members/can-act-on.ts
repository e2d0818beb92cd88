import type { ViewerUser } from "../../accounts/viewer/remembered-user.ts";

const ranks = { USER: 0, MODERATOR: 1, ADMIN: 2 } as const;

/** Staff act on those below them, and nobody on themselves. */
export function canActOn(
  viewer: Pick<ViewerUser, "role"> | null,
  member: Pick<ViewerUser, "role">,
): boolean {
  return viewer !== null && viewer.role !== "USER" && ranks[viewer.role] > ranks[member.role];
}
