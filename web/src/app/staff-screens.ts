import type { Route } from "@vigilia/schema/paths.ts";
import type { ComponentType } from "react";

/**
 * The code of the staff's screens. Where it lies stands apart from the other screens', so that readers need not fetch
 * that with their first page.
 */
export const staffScreens: Record<
  Extract<Route, `admin${string}`>,
  () => Promise<ComponentType>
> = {
  adminSubmissions: async () =>
    (await import("../features/events/submissions/review-screen.tsx")).ReviewScreen,
  admin: async () =>
    (await import("../features/moderation/dashboard/dashboard-screen.tsx")).DashboardScreen,
  adminReports: async () =>
    (await import("../features/moderation/reports/reports-screen.tsx")).ReportsScreen,
  adminHeld: async () =>
    (await import("../features/moderation/approvals/held-screen.tsx")).HeldScreen,
  adminUsers: async () =>
    (await import("../features/moderation/members/members-screen.tsx")).MembersScreen,
  adminTransparency: async () =>
    (await import("../features/moderation/dashboard/transparency-screen.tsx")).TransparencyScreen,
  adminTags: async () => (await import("../features/moderation/tags/tags-screen.tsx")).TagsScreen,
  adminCategories: async () =>
    (await import("../features/moderation/categories/categories-screen.tsx")).CategoriesScreen,
  adminLog: async () => (await import("../features/moderation/audit-log/log-screen.tsx")).LogScreen,
};
