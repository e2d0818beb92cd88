import type { ViewerUser } from "../../accounts/viewer/remembered-user.ts";

const ranks = { USER: 0, MODERATOR: 1, ADMIN: 2 } as const;

/** Staff act on those below them, and nobody on themselves. */
export function canActOn(
  viewer: Pick<ViewerUser, "role"> | null,
  member: Pick<ViewerUser, "role">,
): boolean {
  return viewer !== null && viewer.role !== "USER" && ranks[viewer.role] > ranks[member.role];
}

export const roleNames = { USER: "Member", MODERATOR: "Moderator", ADMIN: "Admin" } as const;
export const roles = ["USER", "MODERATOR", "ADMIN"] as const;

/** The filters of members by their present permissions, each with the variables of its query. */
export const standings = {
  all: { name: "Everybody", filter: {} },
  banned: { name: "Banned", filter: { banned: true } },
  locked: { name: "Locked", filter: { locked: true } },
} as const;

export type Standing = keyof typeof standings;

export const standingNames = ["all", "banned", "locked"] as const satisfies Standing[];
