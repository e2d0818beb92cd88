import { matchRoute, requestedPage, type PublicRoute, type Route } from "@vigilia/schema/paths.ts";
import type { RuntimeConfig } from "@vigilia/schema/runtime-config.ts";
import type { FastifyReply, FastifyRequest } from "fastify";

import type { PageDescription } from "../platform/http/pages.ts";
import type { ExecuteOperation } from "../rest/execute-operation.ts";
import { asRestError } from "../rest/rest-error.ts";
import { describeEvent } from "./describe-event.ts";
import { describeCategory, describeForum, describeMember } from "./describe-forum.ts";
import { describeThread } from "./describe-thread.ts";
import { describeReceipt, fixedPages } from "./fixed-pages.ts";
import type { DescribePage } from "./page-context.ts";

/** What there is to read on each page; where there is no such thing, null. */
const describePage: Record<PublicRoute, DescribePage> = {
  ...fixedPages,
  event: describeEvent,
  submission: describeReceipt,
  forum: describeForum,
  category: describeCategory,
  thread: describeThread,
  /** The address of a post that exists leads on to its thread before anybody asks for a page. */
  post: async () => null,
  user: describeMember,
};

const isPublic = (route: Route): route is PublicRoute => Object.hasOwn(describePage, route);

interface PageDescriber {
  execute: ExecuteOperation;
  publicUrl: string;
  runtimeConfig: RuntimeConfig;
}

/**
 * What the server says about the page at an address: its status, its head, and its text for readers without JavaScript.
 * Where the API cannot answer, the empty shell is served, and says so itself, to programs by its status.
 */
export function pageDescriber({ execute, publicUrl, runtimeConfig }: PageDescriber) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<PageDescription> => {
    // Two slashes at the beginning would name a host.
    const { pathname, searchParams } = new URL(`${publicUrl}${request.url}`);
    const found = matchRoute(pathname);
    if (!found) return { status: 404 };
    if (!isPublic(found.route)) return { status: 200 };
    const page = requestedPage(searchParams);
    const highlight = searchParams.get("highlight");
    const site = { execute, publicUrl, runtimeConfig };
    const context = { call: { request, reply }, ...site, page, highlight };
    try {
      const name = decodeURIComponent(found.name);
      return (await describePage[found.route](context, name)) ?? { status: 404 };
    } catch (error) {
      request.log.warn({ err: error }, "a page is served without its text");
      return withoutText(error);
    }
  };
}

/** With 503, crawlers come again and do not index a page without its text. */
function withoutText(error: unknown): PageDescription {
  const { status, details } = asRestError(error) ?? {};
  // What no name can hold is the name of nothing.
  if (status === 400) return { status: 404 };
  if (status !== 503) return { status: 200 };
  const { retryAfter } = details ?? {};
  return { status, ...(retryAfter === undefined ? {} : { retryAfter }) };
}
