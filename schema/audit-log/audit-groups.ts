import { type AuditAction, auditActions, isStaffRole, type Role } from "../enums.ts";
import { auditActs } from "./audit-acts.ts";

/** The acts of which the log tells this member of the staff. */
export function auditActionsFor(role: Role): readonly AuditAction[] {
  if (!isStaffRole(role)) return [];
  if (role === "ADMIN") return auditActions;
  return auditActions.filter((action) => auditActs[action].readers === "moderators");
}

type AuditArea = AuditAction extends `${infer Area}.${string}` ? Area : never;

/** What the acts whose names begin alike are about. */
const areaNames: Record<AuditArea, string> = {
  user: "Members",
  "listed-term": "Listed words and hosts",
  "stock-reason": "Kept reasons",
  post: "Posts",
  thread: "Threads",
  report: "Reports",
  notice: "Notices",
  submission: "Submissions",
  event: "Events",
  source: "Sources",
  tag: "Tags",
  category: "Categories",
  announcement: "Announcements",
  appeal: "Objections",
  release: "Releases",
};

interface AuditGroup {
  area: string;
  name: string;
  actions: readonly AuditAction[];
}

/** The acts of which the log tells this member of the staff, by what they are about. */
export function auditGroupsFor(role: Role): AuditGroup[] {
  const readable = auditActionsFor(role);
  return Object.entries(areaNames)
    .map(([area, name]) => ({
      ...{ area, name },
      actions: readable.filter((action) => action.startsWith(`${area}.`)),
    }))
    .filter(({ actions }) => actions.length > 0);
}
