import { isKnownPage } from "@vigilia/schema/paths.ts";

import { isPageLoad, isRead } from "../platform/http/pages.ts";

/** Where a spelling without /api leads; the first that fits counts. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/^\/auth\//, "/api"],
  [/^\/notifications(?=[/?]|$)/, "/api"],
  [/^\/users\//, "/api/forum"],
  [/^\/(forum|admin)\//, "/api"],
  [/^\/(categories|posts|threads)\//, "/api/forum"],
  [/^\/(categories|forum-data|stats)(?=\?|$)/, "/api/forum"],
];

interface LegacyRequest {
  method?: string | undefined;
  url?: string | undefined;
  headers: { accept?: string | undefined };
}

interface RequestHead extends LegacyRequest {
  method: string;
  url: string;
}

/**
 * The address that a request means: the page, for a visitor who opens one; the route that old clients mean, for others.
 */
export function intendedUrl({ method = "", url = "/", headers }: LegacyRequest): string {
  if (opensPage({ method, url, headers })) return url;
  const spelling = spellings.find(([pattern]) => pattern.test(url));
  return spelling ? `${spelling[1]}${url}` : url;
}

/**
 * Link previews and checkers take any type: where there is a page they mean it, as long as they do not ask for JSON.
 */
function opensPage({ method, url, headers }: RequestHead): boolean {
  if (isPageLoad({ method, headers })) return true;
  const [path = ""] = url.split("?");
  const asksForJson = (headers.accept ?? "").includes("json");
  return isRead({ method }) && !asksForJson && isKnownPage(path);
}
