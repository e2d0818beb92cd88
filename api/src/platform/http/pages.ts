import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import fastifyStatic from "@fastify/static";
import { pageStateElementId, type RenderedPage } from "@vigilia/schema/rendered-page.ts";
import { runtimeConfigPlaceholder } from "@vigilia/schema/runtime-config.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { type ScreenFiles, screenFiles } from "./built-files.ts";
import { packedFor, PackedText } from "./packed-file.ts";
import { addRangedFile } from "./ranged-file.ts";

const yearInSeconds = 31_536_000;

/** What the server knows about the page at an address; without more than a status, it is the empty shell. */
export interface PageContent extends Partial<RenderedPage> {
  status: number;
  /** Seconds until it makes sense to come again, where the status is 503. */
  retryAfter?: number;
  /** Elements that stand above the page, also above the empty shell. */
  above?: string;
}

interface PagesOptions {
  /** The built web application. */
  folder: string;
  runtimeConfig: object;
  contentOf(request: FastifyRequest): Promise<PageContent>;
}

/** Serves the built files, and a page at every address that a browser opens. */
export async function addPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const shell = readShell(options.folder, options.runtimeConfig);
  const filesOf = screenFiles(options.folder);
  const shellBelow = latest((above) => new PackedText(withAbove(shell, above)));
  const textOf = packedOnce((content) => fill(shell, content, filesOf));
  await app.register(fastifyStatic, {
    root: options.folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    // They have an ETag, and are sent whole.
    lastModified: false,
    acceptRanges: false,
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
    const content = await options.contentOf(request);
    const { location, leadsMembers = false, status, retryAfter } = content;
    // Who is signed in gets the application, which leads on too and takes along what was begun at the former address.
    const leadsOn = location !== undefined && (leadsMembers || !request.cookies["token"]);
    if (leadsOn) return reply.header("cache-control", "no-cache").redirect(location, status);
    // Link previews and checkers take any type, but they mean a page where there is one.
    if (status === 404 && !isPageLoad(request)) return sendNothing(reply);
    if (retryAfter !== undefined) void reply.header("retry-after", retryAfter);
    const isShown = content.html !== undefined && location === undefined;
    reply
      .code(location === undefined ? status : 200)
      .type("text/html; charset=utf-8")
      .headers({ "cache-control": keepingOf(request, content), vary: "accept-encoding, cookie" });
    return packedFor(request, reply, isShown ? textOf(content) : shellBelow(content.above ?? ""));
  };
  // A route, and not the handler of what is not found, whose answers nothing compresses.
  app.get("/", sendPage);
  app.get("/*", sendPage);
  app.setNotFoundHandler(async (request, reply) => {
    return isRead(request) ? sendPage(request, reply) : sendNothing(reply);
  });
}

/** What was made of the last argument is given for the same again. */
function latest<Made>(make: (argument: string) => Made): (argument: string) => Made {
  let last: { argument: string; made: Made } | undefined;
  return (argument) => {
    if (last?.argument !== argument) last = { argument, made: make(argument) };
    return last.made;
  };
}

/** The same content, which is kept as long as it is true, is the same text. */
function packedOnce(write: (content: PageContent) => string): (content: PageContent) => PackedText {
  const known = new WeakMap<PageContent, PackedText>();
  return (content) => {
    const text = known.get(content) ?? new PackedText(write(content));
    known.set(content, text);
    return text;
  };
}

/** A proxy keeps for a moment what shows something to a visitor; everybody else asks each time. */
function keepingOf({ headers }: FastifyRequest, { html, status }: PageContent): string {
  if (headers.cookie) return "private, no-cache";
  return html !== undefined && status === 200 ? "public, max-age=0, s-maxage=1" : "no-cache";
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
    file: path,
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

const emptyRoot = '<div id="root"></div>';

const withAbove = (shell: string, above: string): string =>
  shell.replace(emptyRoot, () => above + emptyRoot);

const shellTitle = /<title>[^<]*<\/title>\s*<meta\s+name="description"[^>]*>/;

function fill(
  shell: string,
  content: PageContent,
  filesOf: (screen: string) => ScreenFiles,
): string {
  const { head, html, state, screen, above = "" } = content;
  if (!html) return withAbove(shell, above);
  const { styles, scripts } = filesOf(screen ?? "");
  const inlined = `<script type="application/json" id="${pageStateElementId}">${state}</script>`;
  return withAbove(shell, above)
    .replace(shellTitle, (title) => head || title)
    .replace("</head>", () => `${styles.join("")}</head>`)
    .replace('<template id="program">', (program) => `${program}${scripts.join("")}`)
    .replace(emptyRoot, () => `<div id="root">${html}</div>\n    ${inlined}`);
}
