import { endpoints, paths } from "@vigilia/schema/paths.ts";

import { escapeHtml } from "../platform/text/escape.ts";
import type { DescribePage } from "./page-context.ts";
import {
  bodyHtml,
  dayHtml,
  headHtml,
  linkHtml,
  listHtml,
  memberHtml,
  paging,
  pagingHtml,
} from "./page-html.ts";
import {
  CategoryPageTextDocument,
  ForumPageTextDocument,
  type ListedThreadFragment,
  MemberPageTextDocument,
} from "./pages.graphql.ts";

function threadHtml({ id, title, replyCount, createdAt, author }: ListedThreadFragment): string {
  const replies = replyCount === 1 ? "1 reply" : `${replyCount} replies`;
  const link = linkHtml(paths.thread(id), title);
  return `${link}, ${memberHtml(author)}, ${dayHtml(createdAt)}, ${replies}`;
}

export const describeForum: DescribePage = async ({ call, execute, publicUrl }) => {
  const { forumData } = await execute(call, ForumPageTextDocument, {});
  return {
    status: 200,
    head: headHtml({
      title: "Forum",
      description: "Talk about hostile incidents in Europe: sources, places, dates and method.",
      canonical: `${publicUrl}${paths.forum}`,
      feed: endpoints.threadFeed,
    }),
    body: bodyHtml(
      "<h1>Forum</h1>",
      "<h2>Recent Threads</h2>",
      listHtml(forumData.recentThreads.map(threadHtml)),
      "<h2>Categories</h2>",
      listHtml(
        forumData.categories.map(
          ({ id, name, description }) =>
            `${linkHtml(paths.category(id), name)} ${escapeHtml(description)}`,
        ),
      ),
    ),
  };
};

export const describeCategory: DescribePage = async ({ call, execute, publicUrl, page }, id) => {
  const { category } = await execute(call, CategoryPageTextDocument, { id, page });
  if (!category) return null;
  const pages = paging(`${publicUrl}${paths.category(category.id)}`, category.threads);
  return {
    status: 200,
    head: headHtml({
      title: category.name,
      description: category.description || category.name,
      ...pages,
    }),
    body: bodyHtml(
      `<h1>${escapeHtml(category.name)}</h1>`,
      `<p>${escapeHtml(category.description)}</p>`,
      listHtml(category.threads.nodes.map(threadHtml)),
      pagingHtml(pages),
    ),
  };
};

export const describeMember: DescribePage = async ({ call, execute, publicUrl }, username) => {
  const { user } = await execute(call, MemberPageTextDocument, { username });
  if (!user) return null;
  const since = user.createdAt.slice(0, 10);
  return {
    status: 200,
    head: headHtml({
      title: user.username,
      description: `${user.username}, a member of the forum since ${since}.`,
      canonical: `${publicUrl}${paths.user(user.username)}`,
    }),
    body: bodyHtml(
      `<h1>${escapeHtml(user.username)}</h1>`,
      `<p>Member since ${since}</p>`,
      listHtml(
        user.recentPosts.map(
          ({ id, createdAt, thread }) =>
            `${linkHtml(paths.post(id), thread.title)}, ${dayHtml(createdAt)}`,
        ),
      ),
    ),
  };
};
