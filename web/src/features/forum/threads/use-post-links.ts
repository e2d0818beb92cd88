import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { paths } from "@vigilia/schema/paths.ts";
import type { MouseEvent } from "react";
import { useLocation, useNavigate } from "react-router-dom";

import { reportMishap, reportProblem, isNetworkFailure } from "../../../platform/failures.ts";
import { PostPageInfoDocument } from "../post-page-info.graphql.ts";
import { jumpState, postElementId } from "../posts/arrival-target.ts";

interface PostReference {
  threadId: string;
  postId: string;
}

/** The address that shows a post on its page of its thread; without a page where the server does not answer it. */
export async function findPostPlace(
  client: ApolloClient,
  { threadId, postId }: PostReference,
): Promise<string> {
  try {
    const { data } = await client.query({
      query: PostPageInfoDocument,
      variables: { postId },
      context: { retries: 0 },
    });
    const info = data?.postPageInfo;
    if (info) return paths.thread(info.threadId, { page: info.page, highlight: postId });
    reportMishap("There is no such post", postId);
  } catch (error) {
    if (isNetworkFailure(error)) reportProblem(error);
    else reportMishap("The server did not answer the page of a post", error);
  }
  return paths.thread(threadId, { highlight: postId });
}

/** The thread that this page shows, as its head says; null on any other page. */
function presentThreadId(): string | null {
  const meta = document.querySelector('meta[name="thread-id"]');
  return meta?.getAttribute("content") || null;
}

/**
 * Follows the quotes and links in rendered posts without reloading the page. It listens around all posts, so that
 * those which come later are covered as well.
 */
export function usePostLinks(): (event: MouseEvent) => void {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  const isShown = (postId: string) => document.getElementById(postElementId(postId)) !== null;
  const jumpTo = (postId: string) => {
    void navigate(`${pathname}${search}`, { state: jumpState(postId), preventScrollReset: true });
  };
  const followQuote = async (postId: string | null) => {
    const threadId = presentThreadId();
    if (!postId || !threadId) return;
    if (isShown(postId)) jumpTo(postId);
    else await navigate(await findPostPlace(client, { threadId, postId }));
  };
  const followLink = (href: string) => {
    const [, postId] = /^\/forum\/post\/([^/?#]+)$/.exec(href) ?? [];
    if (postId && isShown(postId)) jumpTo(postId);
    else void navigate(href);
  };

  return (event) => {
    if (!(event.target instanceof Element) || !isPlainClick(event)) return;
    const link = event.target.closest("a");
    const place = event.target.closest(".quote, [data-unfolding]");
    const quote = place?.matches(".quote") ? place : null;
    if (quote && (!link || link.classList.contains("quote-author"))) {
      event.preventDefault();
      if (!isSelecting()) void followQuote(quote.getAttribute("data-post-id"));
      return;
    }
    const href = link?.getAttribute("href");
    if (!href?.startsWith("/")) return;
    event.preventDefault();
    followLink(href);
  };
}

/** Others open a new tab or window, or have been dealt with. */
function isPlainClick(event: MouseEvent): boolean {
  const { button, ctrlKey, metaKey, shiftKey, altKey } = event;
  return !event.defaultPrevented && button === 0 && !(ctrlKey || metaKey || shiftKey || altKey);
}

/** A reader who drags over the words of a quote wants to select them, not to follow the quote. */
function isSelecting(): boolean {
  return getSelection()?.isCollapsed === false;
}
