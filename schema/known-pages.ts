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
