import type { Role } from "@vigilia/schema/api-types.ts";

import { Badge } from "../../../ui/blocks/badge.tsx";

const looks = {
  ADMIN: { tone: "danger", label: "Admin" },
  MODERATOR: { tone: "accent", label: "Moderator" },
} as const;

/** Members without a staff role have no badge. */
export function RoleBadge({ role }: { role: Role }) {
  if (role === "USER") return null;
  const { tone, label } = looks[role];
  return <Badge tone={tone}>{label}</Badge>;
}
