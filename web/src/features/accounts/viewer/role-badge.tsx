import type { Role } from "@vigilia/schema/enums.ts";

import { Badge } from "../../../ui/blocks/badge.tsx";

export const roleNames: Record<Role, string> = {
  USER: "Member",
  REVIEWER: "Reviewer",
  MODERATOR: "Moderator",
  ADMIN: "Admin",
};

/** Members without a staff role have no badge. */
export function RoleBadge({ role }: { role: Role }) {
  if (role === "USER") return null;
  return <Badge tone={role === "ADMIN" ? "danger" : "accent"}>{roleNames[role]}</Badge>;
}
