import {
  type NoticeKind,
  type ThreadList,
  threadLists,
  type TopPeriod,
  topPeriods,
} from "./enums.ts";

/** More digits than the API's numbers hold. */
const pageNumber = /^[1-9]\d{0,8}$/;

/** The page that an address asks for; what is no number of a page asks for the first. */
export function requestedPage(search: URLSearchParams): number {
  const text = search.get("page") ?? "";
  return pageNumber.test(text) ? Number(text) : 1;
}

/** The first page has the address without a number. */
export function pageQuery(page = 1): { page?: number } {
  return page > 1 ? { page } : {};
}

/** Every page of this site, as the router reads its address: `:name` stands for what it is about. */
export const routes = {
  map: "/",
  submit: "/submit",
  mission: "/mission",
  privacyPolicy: "/privacy-policy",
  developers: "/developers",
  /** Its editor writes styles into the page. */
  explorer: "/developers/explorer",
  event: "/event/:id",
  /** What pages of other sites may show in a frame. */
  embed: "/embed",
  embedEvent: "/embed/event/:id",
  submission: "/submission/:receipt",
  tag: "/tag/:slug",
  /** Where anybody tells the moderators of something, and the receipt of that. */
  notice: "/notice",
  noticeReceipt: "/notice/:receipt",

  forum: "/forum",
  category: "/forum/category/:categoryId",
  thread: "/forum/thread/:threadId",
  post: "/forum/post/:postId",
  user: "/forum/user/:username",
  newThread: "/forum/new-thread",
  search: "/forum/search",
  bookmarks: "/forum/bookmarks",
  drafts: "/forum/drafts",

  login: "/forum/login",
  register: "/forum/register",
  resetPassword: "/forum/reset-password",
  verifyEmail: "/forum/verify-email",
  settings: "/forum/settings",
  apiKeys: "/forum/settings/api-keys",
  twoFactor: "/forum/settings/two-factor",
  notifications: "/forum/notifications",
  mySubmissions: "/forum/my-submissions",
  alerts: "/forum/alerts",
  /** What was decided about the reader, by the decision's id. */
  decision: "/forum/decision/:decisionId",
  decisions: "/forum/decisions",
  /** What the staff warned the reader of, to be acknowledged. */
  warning: "/forum/warning",
  transparency: "/transparency",

  admin: "/forum/admin",
  adminReports: "/forum/admin/reports",
  adminSubmissions: "/forum/admin/submissions",
  adminHeld: "/forum/admin/held",
  adminAppeals: "/forum/admin/appeals",
  adminNotices: "/forum/admin/notices",
  adminUsers: "/forum/admin/users",
  adminTransparency: "/forum/admin/transparency",
  adminTags: "/forum/admin/tags",
  adminReasons: "/forum/admin/reasons",
  adminLists: "/forum/admin/lists",
  adminCategories: "/forum/admin/categories",
  adminLog: "/forum/admin/log",
  adminAnnouncements: "/forum/admin/announcements",
} as const;

export type Route = keyof typeof routes;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a literal
export const everyRoute = Object.keys(routes) as readonly Route[];

/** Pages of one person or of the staff: nothing to read for crawlers. */
type PrivateRoute =
  | "newThread"
  | "search"
  | "bookmarks"
  | "drafts"
  | "login"
  | "register"
  | "resetPassword"
  | "verifyEmail"
  | "settings"
  | "apiKeys"
  | "twoFactor"
  | "notifications"
  | "mySubmissions"
  | "alerts"
  | "decision"
  | "decisions"
  | "warning"
  | Extract<Route, `admin${string}`>;

/** Pages that the server describes to readers without JavaScript. */
export type PublicRoute = Exclude<Route, PrivateRoute>;

type Parameter<Pattern> = Pattern extends `${string}/:${infer Name}` ? Name : never;

/** Pages about something that their address names. */
type NamedRoute = { [R in Route]: Parameter<(typeof routes)[R]> extends never ? never : R }[Route];

function fill(route: NamedRoute, name: string): string {
  return routes[route].replace(/:\w+$/, () => encodeURIComponent(name));
}

interface ThreadListAddress {
  category?: string | undefined;
  list?: ThreadList;
  /** Of the list TOP. */
  period?: TopPeriod;
  page?: number;
}

/** The list that an address names. */
export function requestedList(search: URLSearchParams): {
  list: ThreadList | null;
  period: TopPeriod;
} {
  const named = <Value extends string>(values: readonly Value[], name: string) =>
    values.find((value) => value.toLowerCase() === search.get(name)) ?? null;
  return { list: named(threadLists, "list"), period: named(topPeriods, "period") ?? "WEEK" };
}

/** The only speller of this site's addresses. */
export const paths = {
  ...routes,
  explorerWith: (example: string) => withQuery(routes.explorer, { example }),
  event: (id: string) => fill("event", id),
  embedEvent: (id: string) => fill("embedEvent", id),
  tag: (slug: string) => fill("tag", slug),
  /** One section of the settings. */
  settingsOf: (section: "notifications") => `${routes.settings}#${section}`,
  /** One of the viewer's alerts, among the others. */
  alert: (id: string) => `${routes.alerts}#${id}`,
  /** The map of what bears a tag. */
  mapOfTag: (slug: string) => withQuery(routes.map, { tag: slug }),
  submission: (receipt: string) => fill("submission", receipt),
  /** `about`: the path of what it is about. */
  noticeAbout: (about: string, kind?: NoticeKind) => withQuery(routes.notice, { about, kind }),
  noticeReceipt: (receipt: string) => fill("noticeReceipt", receipt),

  category: (id: string, page?: number) => withQuery(fill("category", id), pageQuery(page)),
  /** A list of the forum, or of one category; without its name, what the page begins with. */
  threadList: ({ category, list, period, page }: ThreadListAddress) =>
    withQuery(category === undefined ? routes.forum : fill("category", category), {
      list: list?.toLowerCase(),
      period: period?.toLowerCase(),
      ...pageQuery(page),
    }),
  thread: (id: string, at: { page?: number; highlight?: string } = {}) =>
    withQuery(fill("thread", id), at),
  /** Where the reader left off. */
  firstUnread: (threadId: string, page: number) =>
    `${withQuery(fill("thread", threadId), pageQuery(page))}#unread`,
  /** Where the thread ends by now. */
  lastPost: (threadId: string, page: number) =>
    `${withQuery(fill("thread", threadId), pageQuery(page))}#last`,
  /** A post by its number, or the next one where it is none. */
  postNumber: (threadId: string, { page, number }: { page: number; number: number }) =>
    `${withQuery(fill("thread", threadId), pageQuery(page))}#number-${number}`,
  post: (id: string) => fill("post", id),
  /** A decision about the reader, by the id that all have whom it concerns. */
  decision: (decisionId: string) => fill("decision", decisionId),
  user: (username: string) => fill("user", username),
  newThreadAbout: (about: { category?: string | undefined; event?: string | undefined }) =>
    withQuery(routes.newThread, about),
  bookmarksWith: ({ query, page }: { query?: string; page?: number }) =>
    withQuery(routes.bookmarks, { q: query === "" ? undefined : query, ...pageQuery(page) }),
  searchFor: (words: string) => withQuery(routes.search, { q: words }),
  searchIn: (category: string) => withQuery(routes.search, { category }),
  searchBy: (author: string, kind: "threads" | "posts") =>
    withQuery(routes.search, { kind, author }),

  /** The addresses that mails name. */
  resetPasswordWith: (token: string) => withQuery(routes.resetPassword, { token }),
  verifyEmailWith: (token: string) => withQuery(routes.verifyEmail, { token }),

  /** A member by name, or anything else by its id. */
  adminLogAbout: (about: string) => withQuery(routes.adminLog, { about }),
} as const satisfies Record<NamedRoute, (name: string, ...rest: never[]) => string> &
  Record<string, unknown>;

export const outsideLinks = {
  supportUkraine: "https://u24.gov.ua/",
} as const;

/** Where the server listens, beside the pages. */
export const endpoints = {
  graphql: "/graphql",
  events: "/api/events",
  eventExport: (format: string) => `/api/events.${format}`,
  releaseFile: (number: number, name: string) => `/api/releases/${number}/${name}`,
  notebook: (name: string) => `/api/notebooks/${name}`,
  schema: "/api/schema.graphql",
  eventFeed: "/feeds/events.xml",
  threadFeed: "/feeds/threads.xml",
  /** Pictures that stand beside a shared link. */
  eventCard: (id: string) => `/cards/event/${id}.png`,
  mapCard: "/cards/map.png",
  auditLogTable: (filter: Record<string, string | undefined>) =>
    withQuery("/api/admin/audit-log.csv", filter),
  /** Of the libraries that pages are built from; a file of the build. */
  libraryLicences: "/licences.txt",
  captchaChallenge: "/api/captcha/challenge",
  eventSnapshot: "/map/events.bin",
  eventSnapshotIds: "/map/event-ids.bin",
  /** The ids of some rows of the snapshot, and the rows of some ids: of a large one, few are ever needed. */
  eventIdsOfRows: "/map/event-ids.json",
  eventRowsOfIds: "/map/event-rows.json",
} as const;

/** What may stand in a frame of another site: nobody is signed in there. */
export const isEmbedded = (path: string): boolean => /^\/embed(?:\/|$)/.test(path);

/** Where programs in pages of other sites may read, too. */
const openToOtherSites =
  /^\/(?:graphql|api\/events(?:\.[a-z]+)?|api\/releases(?:\/.*)?|api\/notebooks\/[^/]+|api\/schema\.graphql|feeds\/[^/]+)\/?$/;

export const isOpenToOtherSites = (path: string): boolean => openToOtherSites.test(path);

function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const given = Object.entries(query).flatMap<[string, string]>(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

interface Matched {
  route: Route;
  /** What the address names, as it stands there; empty where it names nothing. */
  name: string;
}

const patterns = everyRoute.map((route) => ({
  route,
  pattern: new RegExp(`^${routes[route].replace(/:\w+$/, "([^/]+)")}/?$`),
}));

/** The page at a path of this site. */
export function matchRoute(path: string): Matched | null {
  for (const { route, pattern } of patterns) {
    const found = pattern.exec(path);
    if (found) return { route, name: found[1] ?? "" };
  }
  return null;
}

/** Any other address is answered with 404, by the same shell. */
export function isKnownPage(path: string): boolean {
  return matchRoute(path) !== null;
}
