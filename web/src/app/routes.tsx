import { Outlet, type RouteObject } from "react-router-dom";

import { ViewerGuard } from "../features/accounts/viewer/viewer-guard.tsx";
import { adminFullRoutes, adminRoutes } from "./admin-routes.tsx";
import { CriticalErrorPanel } from "./errors/critical-error.tsx";
import { NotFoundScreen, ScreenError } from "./errors/screen-error.tsx";
import { PageLayout, SiteLayout } from "./layout/site-layout.tsx";
import { screenRoutes } from "./screens.ts";

const forMembers = (
  <ViewerGuard>
    <Outlet />
  </ViewerGuard>
);

/** Every screen within its frame, for those who may see it. */
export const routes: RouteObject[] = [
  {
    element: <SiteLayout />,
    errorElement: <CriticalErrorPanel />,
    children: [
      withScreenErrors(<Outlet />, [...screenRoutes("window"), adminFullRoutes]),
      withScreenErrors(<PageLayout />, [
        ...screenRoutes("page"),
        { element: forMembers, children: screenRoutes("page", "members") },
        adminRoutes,
        { path: "*", element: <NotFoundScreen /> },
      ]),
    ],
  },
  { errorElement: <CriticalErrorPanel />, children: screenRoutes("none") },
];

/** What fails in one screen leaves the header and its way out standing. */
function withScreenErrors(layout: RouteObject["element"], screens: RouteObject[]): RouteObject {
  return { element: layout, children: [{ errorElement: <ScreenError />, children: screens }] };
}
