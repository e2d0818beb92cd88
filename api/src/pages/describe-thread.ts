import { mergedPage } from "@vigilia/schema/pages.ts";
import { pageQuery, paths } from "@vigilia/schema/paths.ts";
import { removalWords } from "@vigilia/schema/words/moderation-words.ts";
import { Parser } from "htmlparser2";

import { escapeHtml } from "../platform/text/escape.ts";
import type { DescribePage } from "./page-context.ts";
import {
  bodyHtml,
  dayHtml,
  headHtml,
  linkHtml,
  memberHtml,
  paging,
  pagingHtml,
} from "./page-html.ts";
import {
  MergedThreadPageTextDocument,
  ThreadPageTextDocument,
  type ThreadPageTextQuery,
} from "./pages.graphql.ts";

/**
 * Leads from the address of a thread that was merged into another to where the page, or the post, is now. Who is signed
 * in gets the application, which does the same and takes along what was begun there.
 */
const describeMergedThread: DescribePage = async (context, id) => {
  const { call, execute, page, highlight } = context;
  const { mergedThread } = await execute(call, MergedThreadPageTextDocument, { id });
  if (!mergedThread) return null;
  if (call.request.cookies["token"]) return { status: 200 };
  if (highlight) return { status: 301, location: paths.post(highlight) };
  const { thread, numberOffset } = mergedThread;
  const at = mergedPage(page, numberOffset, thread.posts.pageCount);
  return { status: 301, location: paths.thread(thread.id, pageQuery(at)) };
};

/** The words of our own rendered HTML, on one line. */
export function textOfHtml(html: string): string {
  let text = "";
  const parser = new Parser({
    ontext: (piece) => {
      text += piece;
    },
    onclosetag: () => {
      text += " ";
    },
  });
  parser.end(html);
  return text.replace(/\s+/g, " ").trim();
}

type Thread = NonNullable<ThreadPageTextQuery["thread"]>;
type Post = Thread["posts"]["nodes"][number];

export const describeThread: DescribePage = async (context, id) => {
  const { call, execute, publicUrl, page } = context;
  const { thread } = await execute(call, ThreadPageTextDocument, { id, page });
  if (!thread) return describeMergedThread(context, id);
  const pages = paging(`${publicUrl}${paths.thread(thread.id)}`, thread.posts);
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
        `<p>${linkHtml(paths.category(thread.category.id), thread.category.name)}</p>`,
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
  const url = `${publicUrl}${paths.thread(thread.id)}`;
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
        url: `${publicUrl}${paths.post(post.id)}`,
        datePublished: post.createdAt,
        author: person(post.author, publicUrl),
        text: textOfHtml(post.bodyHtml),
      })),
  };
}

function person(author: { username: string } | null, publicUrl: string): object {
  if (!author) return { "@type": "Person", name: "Unknown" };
  const url = `${publicUrl}${paths.user(author.username)}`;
  return { "@type": "Person", name: author.username, url };
}
