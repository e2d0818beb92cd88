import { Outlet, type RouteObject } from "react-router-dom";

import { ViewerGuard } from "../features/accounts/viewer/viewer-guard.tsx";
import { lazyScreen } from "./lazy-screen.tsx";
import { screenRoutes } from "./screens.ts";

const forReviewers = (
  <ViewerGuard for="reviewers">
    <Outlet />
  </ViewerGuard>
);

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

/** The pages of the staff, within one frame. */
export const adminRoutes: RouteObject = {
  element: forReviewers,
  children: [
    {
      ...lazyScreen({
        load: async () =>
          (await import("../features/moderation/admin/admin-layout.tsx")).AdminLayout,
      }),
      children: [
        ...screenRoutes("page", "reviewers"),
        { element: forModerators, children: screenRoutes("page", "moderators") },
        { element: forAdmins, children: screenRoutes("page", "admins") },
      ],
    },
  ],
};

/** The pages of the staff that need the whole window. */
export const adminFullRoutes: RouteObject = {
  element: forReviewers,
  children: [
    {
      ...lazyScreen({
        load: async () =>
          (await import("../features/moderation/admin/admin-layout.tsx")).AdminFullLayout,
      }),
      children: screenRoutes("window", "reviewers"),
    },
  ],
};
