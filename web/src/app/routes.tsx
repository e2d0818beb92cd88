import { paths, routePatterns } from "@vigilia/schema/paths.ts";
import { Outlet, type RouteObject } from "react-router-dom";

import { ViewerGuard } from "../features/accounts/viewer/viewer-guard.tsx";
import { adminFullRoutes, adminRoutes } from "./admin-routes.tsx";
import { CriticalErrorPanel } from "./errors/critical-error.tsx";
import { NotFoundScreen } from "./errors/not-found-screen.tsx";
import { ScreenError } from "./errors/screen-error.tsx";
import { PageLayout, SiteLayout } from "./layout/site-layout.tsx";
import { type LazyScreen, lazyScreen } from "./lazy-screen.tsx";

/** Screens that fill the window below the header. */
const fullScreens: LazyScreen[] = [
  {
    path: paths.map,
    load: async () => (await import("../features/events/map-screen/map-screen.tsx")).MapScreen,
  },
];

/** Screens that scroll, with the footer below them. */
const pages: LazyScreen[] = [
  {
    path: paths.submit,
    load: async () =>
      (await import("../features/events/submissions/submit-screen.tsx")).SubmitScreen,
  },
  {
    path: routePatterns.event,
    load: async () => (await import("../features/events/event/event-screen.tsx")).EventScreen,
  },
  {
    path: routePatterns.submission,
    load: async () =>
      (await import("../features/events/submissions/submission-screen.tsx")).SubmissionScreen,
  },
  {
    path: paths.mission,
    load: async () => (await import("../features/pages/static-screens.tsx")).MissionScreen,
  },
  {
    path: paths.privacyPolicy,
    load: async () => (await import("../features/pages/static-screens.tsx")).PrivacyScreen,
  },
  {
    path: paths.developers,
    load: async () =>
      (await import("../features/research/developers/developers-screen.tsx")).DevelopersScreen,
  },
  {
    path: paths.login,
    load: async () => (await import("../features/accounts/sign-in/login-screen.tsx")).LoginScreen,
  },
  {
    path: paths.register,
    load: async () =>
      (await import("../features/accounts/sign-in/register-screen.tsx")).RegisterScreen,
  },
  {
    path: paths.resetPassword,
    load: async () =>
      (await import("../features/accounts/passwords/reset-password-screen.tsx"))
        .ResetPasswordScreen,
  },
  {
    path: paths.verifyEmail,
    load: async () =>
      (await import("../features/accounts/passwords/verify-email-screen.tsx")).VerifyEmailScreen,
  },
  {
    path: paths.forum,
    load: async () =>
      (await import("../features/forum/home/forum-home-screen.tsx")).ForumHomeScreen,
  },
  {
    path: routePatterns.category,
    load: async () => (await import("../features/forum/home/category-screen.tsx")).CategoryScreen,
  },
  {
    path: routePatterns.thread,
    load: async () => (await import("../features/forum/threads/thread-screen.tsx")).ThreadScreen,
  },
  {
    path: routePatterns.post,
    load: async () =>
      (await import("../features/forum/threads/post-redirect-screen.tsx")).PostRedirectScreen,
  },
  {
    path: paths.search,
    load: async () => (await import("../features/forum/search/search-screen.tsx")).SearchScreen,
  },
  {
    path: routePatterns.user,
    load: async () =>
      (await import("../features/accounts/profile/profile-screen.tsx")).ProfileScreen,
  },
];

/** Pages for which one has to be signed in. */
const membersPages: LazyScreen[] = [
  {
    path: paths.notifications,
    load: async () =>
      (await import("../features/notifications/notifications-screen.tsx")).NotificationsScreen,
  },
  {
    path: paths.newThread,
    load: async () =>
      (await import("../features/forum/composer/new-thread-screen.tsx")).NewThreadScreen,
  },
  {
    path: paths.settings,
    load: async () =>
      (await import("../features/accounts/settings/settings-screen.tsx")).SettingsScreen,
  },
  {
    path: paths.twoFactor,
    load: async () =>
      (await import("../features/accounts/two-factor/two-factor-screen.tsx")).TwoFactorScreen,
  },
  {
    path: paths.apiKeys,
    load: async () =>
      (await import("../features/research/api-keys/api-keys-screen.tsx")).ApiKeysScreen,
  },
];

const forMembers = (
  <ViewerGuard>
    <Outlet />
  </ViewerGuard>
);

/** A document of its own, without the site's header. */
const explorer = lazyScreen({
  path: paths.explorer,
  load: async () =>
    (await import("../features/research/explorer/explorer-screen.tsx")).ExplorerScreen,
});

export const routes: RouteObject[] = [
  {
    element: <SiteLayout />,
    errorElement: <CriticalErrorPanel />,
    children: [
      withScreenErrors(<Outlet />, [...fullScreens.map(lazyScreen), adminFullRoutes]),
      withScreenErrors(<PageLayout />, [
        ...pages.map(lazyScreen),
        { element: forMembers, children: membersPages.map(lazyScreen) },
        adminRoutes,
        { path: "*", element: <NotFoundScreen /> },
      ]),
    ],
  },
  { errorElement: <CriticalErrorPanel />, children: [explorer] },
];

/** What fails in one screen leaves the header and its way out standing. */
function withScreenErrors(layout: RouteObject["element"], screens: RouteObject[]): RouteObject {
  return { element: layout, children: [{ errorElement: <ScreenError />, children: screens }] };
}
