import { paths, routes } from "@vigilia/schema/paths.ts";
import type { FastifyInstance } from "fastify";

import type { ExecuteOperation } from "./execute-operation.ts";
import {
  type RestCategoryFragment,
  type RestThreadFragment,
  RestCategoriesDocument,
  RestCategoryDataDocument,
  RestForumDataDocument,
  RestPostPageInfoDocument,
  RestRecentThreadsDocument,
  RestStatsDocument,
} from "./forum.graphql.ts";
import { withRestId } from "./request-body.ts";
import { RestError } from "./rest-error.ts";

function restCategory(category: RestCategoryFragment) {
  return withRestId(category);
}

function restThread({ author, category, ...thread }: RestThreadFragment) {
  return {
    ...withRestId(thread),
    author: author && withRestId(author),
    category: category && withRestId(category),
  };
}

/** What old clients read of the forum. */
export function addForumRoutes(rest: FastifyInstance, execute: ExecuteOperation): void {
  rest.get("/api/forum/forum-data", async (request, reply) => {
    const { forumData } = await execute({ request, reply }, RestForumDataDocument, {});
    const { categories, recentThreads, stats } = forumData;
    return {
      categories: categories.map(restCategory),
      recentThreads: recentThreads.map(restThread),
      stats,
    };
  });

  rest.get("/api/forum/categories", async (request, reply) => {
    const { categories } = await execute({ request, reply }, RestCategoriesDocument, {});
    return categories.map(restCategory);
  });

  rest.get("/api/forum/threads/recent", async (request, reply) => {
    const { recentThreads } = await execute({ request, reply }, RestRecentThreadsDocument, {});
    return recentThreads.map(restThread);
  });

  rest.get("/api/forum/stats", async (request, reply) => {
    const { forumStats } = await execute({ request, reply }, RestStatsDocument, {});
    return forumStats;
  });

  addCategoryRoute(rest, execute);
  addPageInfoRoute(rest, execute);
}

interface CategoryRequest {
  Params: { id: string };
  Querystring: { page?: string };
}

function addCategoryRoute(rest: FastifyInstance, execute: ExecuteOperation): void {
  rest.get<CategoryRequest>("/api/forum/categories/:id/data", async (request, reply) => {
    const variables = { id: request.params.id, page: pageNumber(request.query.page) };
    const found = await execute({ request, reply }, RestCategoryDataDocument, variables);
    if (!found.category) throw notFound();
    const { threads, ...category } = found.category;
    const { page, pageCount, nodes } = threads;
    return { category: restCategory(category), threads: nodes.map(restThread), page, pageCount };
  });
}

function addPageInfoRoute(rest: FastifyInstance, execute: ExecuteOperation): void {
  rest.get<{ Params: { postId: string } }>(
    "/api/forum/posts/:postId/page-info",
    async (request, reply) => {
      const { postId } = request.params;
      const found = await execute({ request, reply }, RestPostPageInfoDocument, { postId });
      if (!found.postPageInfo) throw notFound();
      return found.postPageInfo;
    },
  );
}

const largestPage = 1_000_000;

/** Whatever is no page is the first one. */
function pageNumber(sent: string | undefined): number {
  return /^\d{1,7}$/.test(sent ?? "") ? Math.min(Number(sent), largestPage) : 1;
}

function notFound(): RestError {
  return new RestError(404, { message: "Not Found" });
}

/** Leads a browser that opens a post's address to the page of the thread where the post stands. */
export function addPostPermalinks(app: FastifyInstance, execute: ExecuteOperation): void {
  app.get<{ Params: { postId: string } }>(routes.post, async (request, reply) => {
    const { postId } = request.params;
    // No id contains one, and the database accepts none.
    if (postId.includes("\0")) return reply.callNotFound();
    const found = await execute({ request, reply }, RestPostPageInfoDocument, { postId });
    if (!found.postPageInfo) return reply.callNotFound();
    const { threadId, page } = found.postPageInfo;
    return reply.redirect(paths.thread(threadId, { page, highlight: postId }), 302);
  });
}
