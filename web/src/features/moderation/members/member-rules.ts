import { rankOf } from "@vigilia/schema/enums.ts";

import type { ViewerUser } from "../../accounts/viewer/remembered-user.ts";
import { isStaff } from "../../accounts/viewer/viewer-context.ts";

/** Staff act on those below them, and nobody on themselves. */
export function canActOn(
  viewer: Pick<ViewerUser, "role"> | null,
  member: Pick<ViewerUser, "role">,
): boolean {
  return viewer !== null && isStaff(viewer) && rankOf(viewer.role) > rankOf(member.role);
}

/** The filters of members by their present permissions, each with the variables of its query. */
export const standings = {
  all: { name: "Everybody", filter: {} },
  banned: { name: "Banned", filter: { banned: true } },
  locked: { name: "Locked", filter: { locked: true } },
} as const;

export type Standing = keyof typeof standings;

export const standingNames = ["all", "banned", "locked"] as const satisfies Standing[];
