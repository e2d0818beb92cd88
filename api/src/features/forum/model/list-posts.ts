import { postsPerPage } from "@vigilia/schema/limits.ts";

import type { RequestContext } from "../../../kernel/context.ts";
import { pageFrom, type NumberedPage } from "../../../platform/database/numbered-page.ts";
import { loadPostsOfPage } from "./post.loader.ts";
import type { PostRow } from "./post.query.ts";
import type { ThreadRow } from "./thread.query.ts";

/** One numbered page of a thread, tombstones included: a post stands on the same page for everyone and for ever. */
export async function listPosts(
  context: RequestContext,
  { thread, page: wanted }: { thread: ThreadRow; page: number },
): Promise<NumberedPage<PostRow>> {
  const page = pageFrom(wanted);
  const nodes = await loadPostsOfPage(context, { threadId: thread.id, page });
  return { nodes, page, pageSize: postsPerPage, count: () => thread.lastPostNumber };
}
