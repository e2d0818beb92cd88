import { pageQuery, requestedPage, paths, routes } from "@vigilia/schema/paths.ts";
import { useEffect } from "react";
import { matchPath, useLocation } from "react-router-dom";

/** The other tags that the server puts into the head are true only of the page that was loaded. */
const ofLoadedPage =
  "link[rel=prev], link[rel=next], meta[name=robots], script[type='application/ld+json']";

/** Keeps the document's one canonical link true, wherever the reader goes from the page that was loaded. */
export function useCanonicalLink(): void {
  const { pathname, search } = useLocation();
  const path = canonicalPath(pathname, requestedPage(new URLSearchParams(search)));

  useEffect(() => {
    const link = canonicalLink();
    const address = new URL(path, link.href || location.origin).href;
    if (link.href === address) return;
    link.href = address;
    for (const element of document.head.querySelectorAll(ofLoadedPage)) element.remove();
  }, [path]);
}

/** Without what an address may carry besides, such as the post to point at. */
function canonicalPath(pathname: string, page: number): string {
  const { threadId } = matchPath(routes.thread, pathname)?.params ?? {};
  if (threadId) return paths.thread(threadId, pageQuery(page));
  const { categoryId } = matchPath(routes.category, pathname)?.params ?? {};
  return categoryId ? paths.category(categoryId, page) : pathname;
}

function canonicalLink(): HTMLLinkElement {
  const existing = document.head.querySelector<HTMLLinkElement>("link[rel=canonical]");
  if (existing) return existing;
  const link = document.createElement("link");
  link.rel = "canonical";
  document.head.append(link);
  return link;
}
