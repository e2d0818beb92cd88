import { matchRoute, paths } from "@vigilia/schema/paths.ts";
import { isUuid } from "@vigilia/schema/uuid.ts";

import { pictureNameIn } from "../../../platform/pictures/picture-path.ts";

const longestHref = 2048;
const schemes = new Set(["http:", "https:", "mailto:"]);

/** Whether a post may link there at all; anything else stays the text that was typed. */
export function isAllowedHref(href: string): boolean {
  if (href.length > longestHref) return false;
  if (href.startsWith("#") || /^\/(?!\/)/.test(href)) return true;
  if (quotedPostId(href)) return true;

  const url = URL.parse(href);
  // Credentials before the host serve only to make one site look like another.
  return url !== null && schemes.has(url.protocol) && url.username === "" && url.password === "";
}

export function isExternal(href: string): boolean {
  return /^https?:/i.test(href);
}

/** Whether there may be a picture that we can show: one of ours, or one that we can fetch. */
export function isPictureSource(address: string): boolean {
  return isExternal(address) || pictureNameIn(address) !== undefined;
}

/** The same place as a page sees it: our own absolute addresses and post: links become paths. */
export function localHref(href: string, publicUrl: string): string {
  const postId = quotedPostId(href);
  if (postId) return paths.post(postId);

  const url = URL.parse(href);
  if (!url || url.origin !== new URL(publicUrl).origin) return href;
  // A path of two slashes would name another host.
  return url.pathname.replace(/^\/+/, "/") + url.search + url.hash;
}

export function quotedPostId(href: string): string | undefined {
  const [, id] = /^post:(.*)$/i.exec(href) ?? [];
  return id && isUuid(id) ? id.toLowerCase() : undefined;
}

export function linkedEventId(path: string): string | undefined {
  const [pathname = ""] = path.split(/[?#]/, 1);
  const { route, name: id } = matchRoute(pathname) ?? {};
  if (route !== "event") return undefined;
  return id && isUuid(id) ? id.toLowerCase() : undefined;
}
