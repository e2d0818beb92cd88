import { endpoints, paths, type PublicRoute } from "@vigilia/schema/paths.ts";
import type { FastifyInstance } from "fastify";

interface Address {
  id: string;
  changedAt: Date;
}

/** Lists a part of the addresses of one kind; an empty part is the end. */
type ListAddresses = (part: { limit: number; offset: number }) => Promise<Address[]>;

/** What crawlers are given: a page, the pages of one kind, or null for what is found by links alone. */
const sitemap = {
  map: paths.map,
  submit: paths.submit,
  transparency: paths.transparency,
  mission: paths.mission,
  privacyPolicy: paths.privacyPolicy,
  developers: paths.developers,
  explorer: null,
  event: paths.event,
  embed: null,
  embedEvent: null,
  submission: null,
  notice: paths.notice,
  noticeReceipt: null,
  tag: null,
  forum: paths.forum,
  category: null,
  thread: paths.thread,
  post: null,
  user: null,
} as const satisfies Record<PublicRoute, string | ((id: string) => string) | null>;

type Kind = {
  [R in PublicRoute]: (typeof sitemap)[R] extends (id: string) => string ? R : never;
}[PublicRoute];

interface SitemapOptions {
  publicUrl: string;
  lists: Record<Kind, ListAddresses>;
}

interface KindOfPage {
  name: string;
  list: ListAddresses;
  pathOf(id: string): string;
}

/** Under the names that their files have. */
function kindsOf({ event, thread }: SitemapOptions["lists"]): KindOfPage[] {
  return [
    { name: "event", list: event, pathOf: sitemap.event },
    { name: "forum-thread", list: thread, pathOf: sitemap.thread },
  ];
}

/** The protocol allows fifty thousand; smaller files are kinder to those who read them. */
const partSize = 10_000;
/** What means nothing without a person behind it. */
const hiddenPaths = [
  paths.admin,
  paths.settings,
  paths.notifications,
  paths.mySubmissions,
  paths.alerts,
  paths.bookmarks,
  paths.drafts,
  paths.submission(""),
  paths.noticeReceipt(""),
  endpoints.graphql,
];

export function addSitemap(app: FastifyInstance, { publicUrl, lists }: SitemapOptions): void {
  const kinds = kindsOf(lists);

  app.get("/robots.txt", async (_request, reply) =>
    reply.type("text/plain").send(robots(publicUrl)),
  );

  app.get("/sitemap.xml", async (_request, reply) => {
    const parts = await Promise.all(
      kinds.map(async ({ name, list }) => partsOf(name, await countParts(list))),
    );
    const names = ["pages", ...parts.flat()];
    const entries = names.map(
      (name) => `<sitemap><loc>${publicUrl}/sitemaps/${name}.xml</loc></sitemap>`,
    );
    return reply.type("application/xml").send(xml("sitemapindex", entries));
  });

  app.get("/sitemaps/pages.xml", async (_request, reply) => {
    const listed = Object.values(sitemap).filter((entry) => typeof entry === "string");
    const entries = listed.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`);
    return reply.type("application/xml").send(xml("urlset", entries));
  });

  for (const { name, list, pathOf } of kinds) {
    app.get<{ Params: { part: string } }>(`/sitemaps/${name}-:part.xml`, async (request, reply) => {
      const part = Number(request.params.part);
      if (!Number.isInteger(part) || part < 1) return reply.callNotFound();
      const addresses = await list({ limit: partSize, offset: (part - 1) * partSize });
      const entries = addresses.map(
        ({ id, changedAt }) =>
          `<url><loc>${publicUrl}${pathOf(id)}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>`,
      );
      return reply.type("application/xml").send(xml("urlset", entries));
    });
  }
}

function partsOf(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${name}-${index + 1}`);
}

/** Asks for the first address of each part until there is none. */
async function countParts(list: ListAddresses): Promise<number> {
  let count = 0;
  while ((await list({ limit: 1, offset: count * partSize })).length > 0) count += 1;
  return count;
}

function xml(root: "sitemapindex" | "urlset", entries: readonly string[]): string {
  const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";
  return `<?xml version="1.0" encoding="utf-8"?>\n<${root} xmlns="${namespace}">\n${entries.join("\n")}\n</${root}>\n`;
}

function robots(publicUrl: string): string {
  const hidden = hiddenPaths.map((path) => `Disallow: ${path}`);
  return [
    "User-agent: *",
    ...hidden,
    `Sitemap: ${publicUrl}/sitemap.xml`,
    `# ${publicUrl}${endpoints.eventFeed}`,
    "",
  ].join("\n");
}
