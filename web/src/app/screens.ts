import { everyRoute, routes, type Route } from "@vigilia/schema/paths.ts";
import type { ComponentType } from "react";
import type { RouteObject } from "react-router-dom";

import { lazyScreen } from "./lazy-screen.tsx";

interface Screen {
  /** The whole window below the header, a page that scrolls with the footer below it, or a document of its own. */
  frame: "window" | "page" | "none";
  /** For whom it is; without, for everyone. */
  for?: "members" | "moderators" | "admins";
  load: () => Promise<ComponentType>;
  /** What it needs beyond that where it was not rendered by the server. */
  ahead?: () => Promise<unknown>;
}

/** What is shown at each address. */
const screens: Record<Route, Screen> = {
  map: {
    frame: "window",
    load: async () => (await import("../features/events/map-screen/map-screen.tsx")).MapScreen,
  },
  submit: {
    frame: "page",
    load: async () =>
      (await import("../features/events/submissions/submit-screen.tsx")).SubmitScreen,
  },
  event: {
    frame: "page",
    load: async () => (await import("../features/events/event/event-screen.tsx")).EventScreen,
  },
  embed: {
    frame: "none",
    load: async () =>
      (await import("../features/events/embed/embed-map-screen.tsx")).EmbedMapScreen,
  },
  embedEvent: {
    frame: "none",
    load: async () =>
      (await import("../features/events/embed/embed-event-screen.tsx")).EmbedEventScreen,
  },
  submission: {
    frame: "page",
    load: async () =>
      (await import("../features/events/submissions/submission-screen.tsx")).SubmissionScreen,
  },
  tag: {
    frame: "page",
    load: async () => (await import("../features/events/tag/tag-screen.tsx")).TagScreen,
  },
  mission: {
    frame: "page",
    load: async () => (await import("../features/pages/static-screens.tsx")).MissionScreen,
  },
  privacyPolicy: {
    frame: "page",
    load: async () => (await import("../features/pages/static-screens.tsx")).PrivacyScreen,
  },
  developers: {
    frame: "page",
    load: async () =>
      (await import("../features/research/developers/developers-screen.tsx")).DevelopersScreen,
  },
  login: {
    frame: "page",
    load: async () => (await import("../features/accounts/sign-in/login-screen.tsx")).LoginScreen,
  },
  register: {
    frame: "page",
    load: async () =>
      (await import("../features/accounts/sign-in/register-screen.tsx")).RegisterScreen,
  },
  resetPassword: {
    frame: "page",
    load: async () =>
      (await import("../features/accounts/passwords/reset-password-screen.tsx"))
        .ResetPasswordScreen,
  },
  verifyEmail: {
    frame: "page",
    load: async () =>
      (await import("../features/accounts/passwords/verify-email-screen.tsx")).VerifyEmailScreen,
  },
  forum: {
    frame: "page",
    load: async () =>
      (await import("../features/forum/home/forum-home-screen.tsx")).ForumHomeScreen,
  },
  category: {
    frame: "page",
    load: async () => (await import("../features/forum/home/category-screen.tsx")).CategoryScreen,
  },
  thread: {
    frame: "page",
    load: async () => (await import("../features/forum/threads/thread-screen.tsx")).ThreadScreen,
    ahead: async () => (await import("../features/forum/posts/post-body.tsx")).fetchPurifier(),
  },
  post: {
    frame: "page",
    load: async () =>
      (await import("../features/forum/threads/post-redirect-screen.tsx")).PostRedirectScreen,
  },
  search: {
    frame: "page",
    load: async () => (await import("../features/forum/search/search-screen.tsx")).SearchScreen,
  },
  user: {
    frame: "page",
    load: async () =>
      (await import("../features/accounts/profile/profile-screen.tsx")).ProfileScreen,
  },
  notifications: {
    frame: "page",
    for: "members",
    load: async () =>
      (await import("../features/notifications/notifications-screen.tsx")).NotificationsScreen,
  },
  mySubmissions: {
    frame: "page",
    for: "members",
    load: async () =>
      (await import("../features/events/submissions/my-submissions-screen.tsx"))
        .MySubmissionsScreen,
  },
  bookmarks: {
    frame: "page",
    for: "members",
    load: async () =>
      (await import("../features/forum/bookmarks/bookmarks-screen.tsx")).BookmarksScreen,
  },
  newThread: {
    frame: "page",
    for: "members",
    load: async () =>
      (await import("../features/forum/composer/new-thread-screen.tsx")).NewThreadScreen,
  },
  settings: {
    frame: "page",
    for: "members",
    load: async () =>
      (await import("../features/accounts/settings/settings-screen.tsx")).SettingsScreen,
  },
  twoFactor: {
    frame: "page",
    for: "members",
    load: async () =>
      (await import("../features/accounts/two-factor/two-factor-screen.tsx")).TwoFactorScreen,
  },
  apiKeys: {
    frame: "page",
    for: "members",
    load: async () =>
      (await import("../features/research/api-keys/api-keys-screen.tsx")).ApiKeysScreen,
  },
  adminSubmissions: {
    frame: "window",
    for: "moderators",
    load: async () => (await import("./staff-screens.ts")).staffScreens.adminSubmissions(),
  },
  admin: {
    frame: "page",
    for: "moderators",
    load: async () => (await import("./staff-screens.ts")).staffScreens.admin(),
  },
  adminReports: {
    frame: "page",
    for: "moderators",
    load: async () => (await import("./staff-screens.ts")).staffScreens.adminReports(),
  },
  adminHeld: {
    frame: "page",
    for: "moderators",
    load: async () => (await import("./staff-screens.ts")).staffScreens.adminHeld(),
  },
  adminUsers: {
    frame: "page",
    for: "moderators",
    load: async () => (await import("./staff-screens.ts")).staffScreens.adminUsers(),
  },
  adminTransparency: {
    frame: "page",
    for: "moderators",
    load: async () => (await import("./staff-screens.ts")).staffScreens.adminTransparency(),
  },
  adminTags: {
    frame: "page",
    for: "moderators",
    load: async () => (await import("./staff-screens.ts")).staffScreens.adminTags(),
  },
  adminCategories: {
    frame: "page",
    for: "admins",
    load: async () => (await import("./staff-screens.ts")).staffScreens.adminCategories(),
  },
  adminLog: {
    frame: "page",
    for: "admins",
    load: async () => (await import("./staff-screens.ts")).staffScreens.adminLog(),
  },
  explorer: {
    frame: "none",
    load: async () =>
      (await import("../features/research/explorer/explorer-screen.tsx")).ExplorerScreen,
  },
};

/** The routes of the screens in one frame that are for the same people. */
export function screenRoutes(frame: Screen["frame"], people?: Screen["for"]): RouteObject[] {
  return everyRoute
    .filter((route) => screens[route].frame === frame && screens[route].for === people)
    .map((route) => lazyScreen({ ...screens[route], path: routes[route] }));
}
