import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";

import { matchRoute } from "@vigilia/schema/paths.ts";
import type { ExecuteForPage, PageRenderer } from "@vigilia/schema/rendered-page.ts";
import type { RuntimeConfig } from "@vigilia/schema/runtime-config.ts";
import type { FastifyRequest } from "fastify";

import { limitConcurrency } from "../platform/concurrency/concurrency-limit.ts";
import type { PageContent } from "../platform/http/pages.ts";
import type { Logger } from "../platform/logger.ts";
import { asRestError } from "../rest/rest-error.ts";
import { siteBanner } from "./site-banner.ts";

interface KeptPage {
  execute(): Promise<PageContent>;
  /** Null where it is not good for others. */
  bytesOf(page: PageContent): number | null;
}

interface RenderedPages {
  /** The file of the renderer that is built of web/. */
  rendererFile: string;
  /** Executes a page's documents as a visitor. */
  executeFor(request: FastifyRequest): ExecuteForPage;
  /** Gives what other visitors got at this address, as long as nothing has changed. */
  keep(request: FastifyRequest, page: KeptPage): Promise<PageContent>;
  /** A page takes some 30 ms; one that takes longer than this is drawn by the browser. In milliseconds. */
  timeout: number;
  publicUrl: string;
  runtimeConfig: RuntimeConfig;
  now(): Date;
  logger: Logger;
}

/** Rendering blocks the process, so that pages are rendered one by one; beyond these, the shell is served. */
const turns = { concurrency: 1, maxWaiting: 32 };

/**
 * What the server says about the page at an address: its status, its head and its content, the same for everybody.
 * Where it cannot be rendered, the empty shell is served, and says so itself, to programs by its status.
 */
export function renderedPages(options: RenderedPages) {
  const { executeFor, keep, publicUrl, logger } = options;
  const renderer = rendererOf(options);
  const inTurn = limitConcurrency(turns);
  const render = async (request: FastifyRequest): Promise<PageContent> => {
    const status = statusOf(`${publicUrl}${request.url}`);
    try {
      const { renderPage } = await renderer();
      const page = await inTurn(() =>
        renderPage(request.url, {
          execute: executeFor(request),
          publicUrl,
          now: options.now().getTime(),
          signal: AbortSignal.timeout(options.timeout),
        }),
      );
      return page ?? { status };
    } catch (error) {
      logger.warn({ err: error }, "a page is served without its content");
      return status === 404 ? { status } : withoutContent(error);
    }
  };
  const bannerOf = (request: FastifyRequest): Promise<string> =>
    siteBanner(executeFor(request), request.url).catch((error: unknown) => {
      logger.warn({ err: error }, "a page is served without the banner");
      return "";
    });
  const renderBelowBanner = async (request: FastifyRequest): Promise<PageContent> => {
    const [page, above] = await Promise.all([render(request), bannerOf(request)]);
    return above === "" ? page : { ...page, above };
  };
  return (request: FastifyRequest): Promise<PageContent> =>
    keep(request, { execute: () => renderBelowBanner(request), bytesOf });
}

/** Kept is what shows something: a failure is its reader's own. */
function bytesOf({ html, state, head, above }: PageContent): number | null {
  if (html === undefined) return null;
  return 2 * (html.length + (state?.length ?? 0) + (head?.length ?? 0) + (above?.length ?? 0));
}

/** Of a page that only the browser draws. The address of a post that exists leads on before anybody asks for a page. */
function statusOf(url: string): number {
  // Two slashes at the beginning would name a host.
  const found = matchRoute(new URL(url).pathname);
  return !found || found.route === "post" ? 404 : 200;
}

/** With 503, crawlers come again and do not index a page without its content. */
function withoutContent(error: unknown): PageContent {
  const { status, details } = asRestError(error) ?? {};
  // What no name can hold is the name of nothing.
  if (status === 400) return { status: 404 };
  if (status !== 503) return { status: 200 };
  const { retryAfter } = details ?? {};
  return { status, ...(retryAfter === undefined ? {} : { retryAfter }) };
}

interface RendererModule {
  renderer: PageRenderer;
}

/** Loads the renderer when the first page is asked for, and again where that has failed. */
function rendererOf({ rendererFile, runtimeConfig }: RenderedPages): () => Promise<PageRenderer> {
  let loaded: Promise<PageRenderer> | undefined;
  const load = async () => {
    if (!existsSync(rendererFile)) throw new Error(`${rendererFile} is missing: it was not built.`);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a program of our own build
    const { renderer } = (await import(pathToFileURL(rendererFile).href)) as RendererModule;
    renderer.setRuntimeConfig(runtimeConfig);
    return renderer;
  };
  return () =>
    (loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    }));
}
