import { isEmbedded, paths } from "@vigilia/schema/paths.ts";
import type { ExecuteForPage } from "@vigilia/schema/rendered-page.ts";

import { escapeHtml } from "../platform/text/escape.ts";
import { SiteBannerDocument, type SiteBannerQuery } from "./site-banner.graphql.ts";

/** Documents of their own, which have no room for it. */
const isWithout = (path: string): boolean => isEmbedded(path) || path === paths.explorer;

const cross = `<svg viewBox="0 0 24 24" width="18" height="18" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><path d="M18 6 6 18M6 6l12 12"/></svg>`;

/** What admins tell everybody, as it stands above a page; empty for nothing. */
export async function siteBanner(execute: ExecuteForPage, url: string): Promise<string> {
  const [path = ""] = url.split("?", 1);
  if (isWithout(path)) return "";
  // What the schema answers to this very document.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { banner } = (await execute(SiteBannerDocument, {})) as SiteBannerQuery;
  return banner ? bannerHtml(banner) : "";
}

/**
 * The script runs before the element is there, so that one who has dismissed it never sees it. It lies outside of what
 * the program draws: readers without JavaScript and pages that nobody renders have it, too.
 */
function bannerHtml({ id, title, text, expiresAt }: NonNullable<SiteBannerQuery["banner"]>) {
  const facts = `data-id="${escapeHtml(id)}" data-until="${escapeHtml(expiresAt ?? "")}"`;
  const heading = title ? `<strong>${escapeHtml(title)}</strong> ` : "";
  return `<script src="/banner.js" ${facts}></script>
    <aside class="site-banner" aria-label="Announcement">
      <p>${heading}${escapeHtml(text)}</p>
      <button type="button" aria-label="Dismiss the announcement" title="Dismiss">${cross}</button>
    </aside>
    `;
}
