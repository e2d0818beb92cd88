import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { addRangedFile } from "./ranged-file.ts";

const runtimeConfigPlaceholder = '"__RUNTIME_CONFIG__"';
const yearInSeconds = 31_536_000;

/** What the server knows about the page at an address, beyond the empty shell. */
export interface PageDescription {
  status: number;
  /** Seconds until it makes sense to come again, where the status is 503. */
  retryAfter?: number;
  /** The page is at another address, permanently when the status is 301. */
  location?: string;
  /** Ready-made elements for `<head>`, in place of the shell's title and description. */
  head?: string;
  /** Ready-made content for readers without JavaScript. */
  body?: string;
}

interface PagesOptions {
  /** The built web application. */
  folder: string;
  runtimeConfig: object;
  describePage(request: FastifyRequest, reply: FastifyReply): Promise<PageDescription>;
}

/** Serves the built files, and the application's shell at every address that a browser opens. */
export async function addPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const shell = readShell(options.folder, options.runtimeConfig);
  await app.register(fastifyStatic, {
    root: options.folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ["**/*.br", "**/*.gz", "**/*.pmtiles", "index.html"],
    setHeaders(reply, path) {
      const isNamedByContent = path.includes(`${options.folder}/assets/`);
      reply.header(
        "cache-control",
        isNamedByContent ? `public, max-age=${yearInSeconds}, immutable` : "no-cache",
      );
    },
  });
  await addBasemap(app, options.folder);
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const description = await options.describePage(request, reply);
    const { location, status, retryAfter } = description;
    if (location) return reply.header("cache-control", "no-cache").redirect(location, status);
    // Link previews and checkers take any type, but they mean a page where there is one.
    if (status === 404 && !isPageLoad(request)) return sendNothing(reply);
    if (retryAfter !== undefined) void reply.header("retry-after", retryAfter);
    return reply
      .code(status)
      .type("text/html; charset=utf-8")
      .header("cache-control", request.headers.cookie ? "private, no-cache" : "no-cache")
      .send(fill(shell, description));
  };
  // A route, and not the handler of what is not found, whose answers nothing compresses.
  app.get("/", sendPage);
  app.get("/*", sendPage);
  app.setNotFoundHandler(async (request, reply) => {
    return isRead(request) ? sendPage(request, reply) : sendNothing(reply);
  });
}

function sendNothing(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ message: "Not found" });
}

const basemapUrl = "/basemap/world.pmtiles";

/** The world below the events, of which the map reads what it shows. */
async function addBasemap(app: FastifyInstance, folder: string): Promise<void> {
  const path = join(folder, basemapUrl);
  if (!existsSync(path)) return;
  await addRangedFile(app, {
    url: basemapUrl,
    path,
    contentType: "application/vnd.pmtiles",
    cacheControl: "public, max-age=86400",
  });
}

interface RequestHead {
  method: string;
  headers: { accept?: string | undefined };
}

/** A browser that opens an address, as opposed to a program that calls one. */
export function isPageLoad({ method, headers }: RequestHead): boolean {
  return isRead({ method }) && (headers.accept ?? "").includes("text/html");
}

export function isRead({ method }: Pick<RequestHead, "method">): boolean {
  return method === "GET" || method === "HEAD";
}

function readShell(folder: string, runtimeConfig: object): string {
  const file = join(folder, "index.html");
  if (!existsSync(file)) throw new Error(`${file} is missing: the web application was not built.`);
  // A "<" cannot end the script element early when it is written as an escape.
  const config = JSON.stringify(runtimeConfig).replaceAll("<", "\\u003c");
  return readFileSync(file, "utf8").replace(runtimeConfigPlaceholder, () => config);
}

function fill(shell: string, { head, body }: PageDescription): string {
  let page = shell;
  if (head) {
    page = page.replace(/<title>[^<]*<\/title>\s*<meta\s+name="description"[^>]*>/, () => head);
  }
  if (body) page = page.replace('<div id="root"></div>', () => `<div id="root">${body}</div>`);
  return page;
}
