import { postsPerPage } from "@vigilia/schema/limits.ts";

import type { DescribePage } from "./page-context.ts";
import { MergedThreadPageTextDocument } from "./pages.graphql.ts";

/**
 * Leads from the address of a thread that was merged into another to where the page, or the post, is now. Who is signed
 * in gets the application, which does the same and takes along what was begun there.
 */
export const describeMergedThread: DescribePage = async (context, id) => {
  const { call, execute, page, highlight } = context;
  const { mergedThread } = await execute(call, MergedThreadPageTextDocument, { id });
  if (!mergedThread) return null;
  if (call.request.cookies["token"]) return { status: 200 };
  if (highlight) return { status: 301, location: `/forum/post/${encodeURIComponent(highlight)}` };
  const { thread, numberOffset } = mergedThread;
  const firstNumber = (page - 1) * postsPerPage + 1 + numberOffset;
  const at = Math.min(Math.ceil(firstNumber / postsPerPage), thread.posts.pageCount);
  const query = at > 1 ? `?page=${at}` : "";
  return { status: 301, location: `/forum/thread/${thread.id}${query}` };
};
