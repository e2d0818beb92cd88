import { everyRoute, routes, type Route } from "@vigilia/schema/paths.ts";
import type { ComponentType } from "react";
import type { RouteObject } from "react-router-dom";

import { lazyScreen } from "./lazy-screen.tsx";
import type { rareScreens } from "./rare-screens.ts";

interface Screen {
  /** The whole window below the header, a page that scrolls with the footer below it, or a document of its own. */
  frame: "window" | "page" | "none";
  /** For whom it is; without, for everyone. */
  for?: "members" | "reviewers" | "moderators" | "admins";
  load: () => Promise<ComponentType>;
  /** What it needs beyond that where it was not rendered by the server. */
  ahead?: () => Promise<unknown>;
}

const rare =
  (name: keyof typeof rareScreens): Screen["load"] =>
  async () =>
    (await import("./rare-screens.ts")).rareScreens[name]();

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
  notice: {
    frame: "page",
    load: rare("notice"),
  },
  noticeReceipt: {
    frame: "page",
    load: rare("noticeReceipt"),
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
    load: rare("resetPassword"),
  },
  verifyEmail: {
    frame: "page",
    load: rare("verifyEmail"),
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
    load: rare("notifications"),
  },
  mySubmissions: {
    frame: "page",
    for: "members",
    load: rare("mySubmissions"),
  },
  alerts: {
    frame: "page",
    for: "members",
    load: async () => (await import("./rare-screens.ts")).rareScreens.alerts(),
  },
  decision: {
    frame: "page",
    for: "members",
    load: rare("decision"),
  },
  decisions: {
    frame: "page",
    for: "members",
    load: rare("decisions"),
  },
  warning: {
    frame: "page",
    for: "members",
    load: rare("warning"),
  },
  transparency: {
    frame: "page",
    load: rare("transparency"),
  },
  drafts: {
    frame: "page",
    for: "members",
    load: rare("drafts"),
  },
  bookmarks: {
    frame: "page",
    for: "members",
    load: rare("bookmarks"),
  },
  newThread: {
    frame: "page",
    for: "members",
    load: rare("newThread"),
  },
  settings: {
    frame: "page",
    for: "members",
    load: rare("settings"),
  },
  twoFactor: {
    frame: "page",
    for: "members",
    load: rare("twoFactor"),
  },
  apiKeys: {
    frame: "page",
    for: "members",
    load: rare("apiKeys"),
  },
  adminSubmissions: {
    frame: "window",
    for: "reviewers",
    load: rare("adminSubmissions"),
  },
  admin: {
    frame: "page",
    for: "moderators",
    load: rare("admin"),
  },
  adminReports: {
    frame: "page",
    for: "moderators",
    load: rare("adminReports"),
  },
  adminHeld: {
    frame: "page",
    for: "moderators",
    load: rare("adminHeld"),
  },
  adminAppeals: {
    frame: "page",
    for: "moderators",
    load: rare("adminAppeals"),
  },
  adminNotices: {
    frame: "page",
    for: "reviewers",
    load: rare("adminNotices"),
  },
  adminUsers: {
    frame: "page",
    for: "moderators",
    load: rare("adminUsers"),
  },
  adminTransparency: {
    frame: "page",
    for: "moderators",
    load: rare("adminTransparency"),
  },
  adminReasons: {
    frame: "page",
    for: "admins",
    load: rare("adminReasons"),
  },
  adminLists: {
    frame: "page",
    for: "admins",
    load: rare("adminLists"),
  },
  adminTags: {
    frame: "page",
    for: "moderators",
    load: rare("adminTags"),
  },
  adminCategories: {
    frame: "page",
    for: "admins",
    load: rare("adminCategories"),
  },
  adminLog: {
    frame: "page",
    for: "moderators",
    load: rare("adminLog"),
  },
  adminAnnouncements: {
    frame: "page",
    for: "admins",
    load: rare("adminAnnouncements"),
  },
  explorer: {
    frame: "none",
    load: rare("explorer"),
  },
};

/** The routes of the screens in one frame that are for the same people. */
export function screenRoutes(frame: Screen["frame"], people?: Screen["for"]): RouteObject[] {
  return everyRoute
    .filter((route) => screens[route].frame === frame && screens[route].for === people)
    .map((route) => lazyScreen({ ...screens[route], path: routes[route] }));
}
