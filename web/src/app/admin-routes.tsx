import { paths } from "@vigilia/schema/paths.ts";
import { Outlet, type RouteObject } from "react-router-dom";

import { ViewerGuard } from "../features/accounts/viewer/viewer-guard.tsx";
import { type LazyScreen, lazyScreen } from "./lazy-screen.tsx";

/** Screens that fill the window. */
const moderatorsScreens: LazyScreen[] = [
  {
    path: paths.adminSubmissions,
    load: async () =>
      (await import("../features/events/submissions/review-screen.tsx")).ReviewScreen,
  },
];

const moderatorsPages: LazyScreen[] = [
  {
    path: paths.admin,
    load: async () =>
      (await import("../features/moderation/dashboard/dashboard-screen.tsx")).DashboardScreen,
  },
  {
    path: paths.adminReports,
    load: async () =>
      (await import("../features/moderation/reports/reports-screen.tsx")).ReportsScreen,
  },
  {
    path: paths.adminHeld,
    load: async () => (await import("../features/moderation/approvals/held-screen.tsx")).HeldScreen,
  },
  {
    path: paths.adminUsers,
    load: async () =>
      (await import("../features/moderation/members/members-screen.tsx")).MembersScreen,
  },
  {
    path: paths.adminTransparency,
    load: async () =>
      (await import("../features/moderation/dashboard/transparency-screen.tsx")).TransparencyScreen,
  },
];

const adminsPages: LazyScreen[] = [
  {
    path: paths.adminCategories,
    load: async () =>
      (await import("../features/moderation/categories/categories-screen.tsx")).CategoriesScreen,
  },
  {
    path: paths.adminLog,
    load: async () => (await import("../features/moderation/audit-log/log-screen.tsx")).LogScreen,
  },
];

const forModerators = (
  <ViewerGuard for="moderators">
    <Outlet />
  </ViewerGuard>
);

const forAdmins = (
  <ViewerGuard for="admins">
    <Outlet />
  </ViewerGuard>
);

/** The rooms of the staff, within one frame. */
export const adminRoutes: RouteObject = {
  element: forModerators,
  children: [
    {
      ...lazyScreen({
        load: async () =>
          (await import("../features/moderation/admin/admin-layout.tsx")).AdminLayout,
      }),
      children: [
        ...moderatorsPages.map(lazyScreen),
        { element: forAdmins, children: adminsPages.map(lazyScreen) },
      ],
    },
  ],
};

/** The rooms that need the whole window. */
export const adminFullRoutes: RouteObject = {
  element: forModerators,
  children: [
    {
      ...lazyScreen({
        load: async () =>
          (await import("../features/moderation/admin/admin-layout.tsx")).AdminFullLayout,
      }),
      children: moderatorsScreens.map(lazyScreen),
    },
  ],
};
