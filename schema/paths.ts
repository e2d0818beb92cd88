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

/** The only speller of this site's addresses. */
export const paths = {
  map: "/",
  submit: "/submit",
  mission: "/mission",
  privacyPolicy: "/privacy-policy",
  developers: "/developers",
  explorer: "/developers/explorer",
  explorerWith: (example: string) => withQuery("/developers/explorer", { example }),
  event: (id: string) => `/event/${encodeURIComponent(id)}`,
  submission: (receipt: string) => `/submission/${encodeURIComponent(receipt)}`,

  forum: "/forum",
  category: (id: string, page?: number) =>
    withQuery(`/forum/category/${encodeURIComponent(id)}`, pageQuery(page)),
  thread: (id: string, at: { page?: number; highlight?: string } = {}) =>
    withQuery(threadPath(id), at),
  /** Where the reader left off. */
  firstUnread: (threadId: string, page: number) =>
    `${withQuery(threadPath(threadId), pageQuery(page))}#unread`,
  post: (id: string) => `/forum/post/${encodeURIComponent(id)}`,
  user: (username: string) => `/forum/user/${encodeURIComponent(username)}`,
  newThread: "/forum/new-thread",
  newThreadAbout: (about: { category?: string | undefined; event?: string | undefined }) =>
    withQuery("/forum/new-thread", about),
  search: "/forum/search",
  searchFor: (words: string) => withQuery("/forum/search", { q: words }),
  searchIn: (category: string) => withQuery("/forum/search", { category }),
  searchBy: (author: string, kind: "threads" | "posts") =>
    withQuery("/forum/search", { kind, author }),

  login: "/forum/login",
  register: "/forum/register",
  resetPassword: "/forum/reset-password",
  verifyEmail: "/forum/verify-email",
  settings: "/forum/settings",
  apiKeys: "/forum/settings/api-keys",
  twoFactor: "/forum/settings/two-factor",
  notifications: "/forum/notifications",

  admin: "/forum/admin",
  adminReports: "/forum/admin/reports",
  adminSubmissions: "/forum/admin/submissions",
  adminHeld: "/forum/admin/held",
  adminUsers: "/forum/admin/users",
  adminTransparency: "/forum/admin/transparency",
  adminCategories: "/forum/admin/categories",
  adminLog: "/forum/admin/log",
  adminLogAbout: (about: string) => withQuery("/forum/admin/log", { about }),
} as const;

/** The addresses with a parameter, as the router reads them. */
export const routePatterns = {
  event: "/event/:id",
  submission: "/submission/:receipt",
  category: "/forum/category/:categoryId",
  thread: "/forum/thread/:threadId",
  post: "/forum/post/:postId",
  user: "/forum/user/:username",
} as const;

export const outsideLinks = {
  supportUkraine: "https://u24.gov.ua/",
} as const;

/** Where the server listens, beside the pages. */
export const endpoints = {
  graphql: "/graphql",
  events: "/api/events",
  eventExport: (format: string) => `/api/events.${format}`,
  eventFeed: "/feeds/events.xml",
  auditLogTable: (filter: Record<string, string | undefined>) =>
    withQuery("/api/admin/audit-log.csv", filter),
  captchaChallenge: "/api/captcha/challenge",
  eventSnapshot: "/map/events.bin",
  eventSnapshotIds: "/map/event-ids.bin",
} as const;

function threadPath(id: string): string {
  return `/forum/thread/${encodeURIComponent(id)}`;
}

function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const given = Object.entries(query).flatMap<[string, string]>(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

/** Its editor writes styles into the page. */
export const explorerPath = "/developers/explorer";

/** The addresses of pages, where `*` stands for one name or id. Any other is answered with 404, by the same shell. */
const addresses = [
  "/",
  "/submit",
  "/mission",
  "/privacy-policy",
  "/developers",
  explorerPath,
  "/event/*",
  "/submission/*",
  "/forum",
  "/forum/category/*",
  "/forum/thread/*",
  "/forum/user/*",
  "/forum/new-thread",
  "/forum/search",
  "/forum/login",
  "/forum/register",
  "/forum/reset-password",
  "/forum/verify-email",
  "/forum/settings",
  "/forum/settings/api-keys",
  "/forum/settings/two-factor",
  "/forum/notifications",
  "/forum/admin",
  "/forum/admin/*",
];

const patterns = addresses.map((address) => new RegExp(`^${address.replaceAll("*", "[^/]+")}/?$`));

export function isKnownPage(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}
