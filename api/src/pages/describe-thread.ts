import { removalWords } from "@vigilia/schema/words/moderation-words.ts";

import { escapeHtml } from "../platform/text/escape.ts";
import { describeMergedThread } from "./describe-merged-thread.ts";
import type { DescribePage } from "./page-context.ts";
import { bodyHtml, dayHtml, headHtml, linkHtml, memberHtml } from "./page-html.ts";
import { ThreadPageTextDocument, type ThreadPageTextQuery } from "./pages.graphql.ts";
import { paging, pagingHtml } from "./paging.ts";
import { textOfHtml } from "./text-of-html.ts";

type Thread = NonNullable<ThreadPageTextQuery["thread"]>;
type Post = Thread["posts"]["nodes"][number];

export const describeThread: DescribePage = async (context, id) => {
  const { call, execute, publicUrl, page } = context;
  const { thread } = await execute(call, ThreadPageTextDocument, { id, page });
  if (!thread) return describeMergedThread(context, id);
  const address = `/forum/thread/${thread.id}`;
  const pages = paging(`${publicUrl}${address}`, thread.posts);
  const [first] = thread.posts.nodes;
  return {
    status: 200,
    head: headHtml({
      title: pages.page > 1 ? `${thread.title}, page ${pages.page}` : thread.title,
      description: textOfHtml(first?.bodyHtml ?? "") || thread.title,
      ...pages,
      jsonLd: jsonLdOf(thread, publicUrl),
    }),
    body: bodyHtml(
      `<h1>${escapeHtml(thread.title)}</h1>`,
      `<p>${memberHtml(thread.author)}, ${dayHtml(thread.createdAt)}</p>`,
      thread.category &&
        `<p>${linkHtml(`/forum/category/${thread.category.id}`, thread.category.name)}</p>`,
      ...thread.posts.nodes.map(postHtml),
      pagingHtml(pages),
    ),
  };
};

function postHtml(post: Post): string {
  const text = post.isDeleted ? `<p>${removalWords(post)}</p>` : post.bodyHtml;
  const written = `${memberHtml(post.author)}, ${dayHtml(post.createdAt)}`;
  return `<article id="post-${post.id}"><p>${written}</p>${text}</article>`;
}

/** Pages after the first name the thread's own address, so that all of them are one discussion. */
function jsonLdOf(thread: Thread, publicUrl: string): object {
  const url = `${publicUrl}/forum/thread/${thread.id}`;
  const posts = thread.posts.nodes.filter(({ isDeleted }) => !isDeleted);
  const opening = posts.find(({ number }) => number === 1);
  return {
    "@type": "DiscussionForumPosting",
    headline: thread.title,
    url,
    mainEntityOfPage: url,
    datePublished: thread.createdAt,
    author: person(thread.author, publicUrl),
    text: opening ? textOfHtml(opening.bodyHtml) : thread.title,
    commentCount: thread.replyCount,
    comment: posts
      .filter(({ number }) => number !== 1)
      .map((post) => ({
        "@type": "Comment",
        url: `${publicUrl}/forum/post/${post.id}`,
        datePublished: post.createdAt,
        author: person(post.author, publicUrl),
        text: textOfHtml(post.bodyHtml),
      })),
  };
}

function person(author: { username: string } | null, publicUrl: string): object {
  if (!author) return { "@type": "Person", name: "Unknown" };
  const url = `${publicUrl}/forum/user/${encodeURIComponent(author.username)}`;
  return { "@type": "Person", name: author.username, url };
}
