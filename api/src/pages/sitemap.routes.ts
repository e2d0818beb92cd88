import type { FastifyInstance } from "fastify";

import { eventFeedPath } from "./event-feed.routes.ts";

interface Address {
  id: string;
  changedAt: Date;
}

/** Lists a part of the addresses of one kind; an empty part is the end. */
export type ListAddresses = (part: { limit: number; offset: number }) => Promise<Address[]>;

interface SitemapOptions {
  publicUrl: string;
  /** By the first part of their addresses: `/event/…`. */
  kinds: Record<string, ListAddresses>;
}

/** The protocol allows fifty thousand; smaller files are kinder to those who read them. */
const partSize = 10_000;
const fixedPaths = ["/", "/submit", "/mission", "/privacy-policy", "/developers", "/forum"];
/** What means nothing without a person behind it. */
const hiddenPaths = [
  "/forum/admin",
  "/forum/settings",
  "/forum/notifications",
  "/submission/",
  "/graphql",
];

export function addSitemap(app: FastifyInstance, { publicUrl, kinds }: SitemapOptions): void {
  app.get("/robots.txt", async (_request, reply) =>
    reply.type("text/plain").send(robots(publicUrl)),
  );

  app.get("/sitemap.xml", async (_request, reply) => {
    const parts = await Promise.all(
      Object.entries(kinds).map(async ([kind, list]) => partsOf(kind, await countParts(list))),
    );
    const names = ["pages", ...parts.flat()];
    const entries = names.map(
      (name) => `<sitemap><loc>${publicUrl}/sitemaps/${name}.xml</loc></sitemap>`,
    );
    return reply.type("application/xml").send(xml("sitemapindex", entries));
  });

  app.get("/sitemaps/pages.xml", async (_request, reply) => {
    const entries = fixedPaths.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`);
    return reply.type("application/xml").send(xml("urlset", entries));
  });

  for (const [kind, list] of Object.entries(kinds)) {
    app.get<{ Params: { part: string } }>(
      `/sitemaps/${nameOf(kind)}-:part.xml`,
      async (request, reply) => {
        const part = Number(request.params.part);
        if (!Number.isInteger(part) || part < 1) return reply.callNotFound();
        const addresses = await list({ limit: partSize, offset: (part - 1) * partSize });
        const entries = addresses.map(
          ({ id, changedAt }) =>
            `<url><loc>${publicUrl}/${kind}/${id}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>`,
        );
        return reply.type("application/xml").send(xml("urlset", entries));
      },
    );
  }
}

const nameOf = (kind: string) => kind.replaceAll("/", "-");

function partsOf(kind: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${nameOf(kind)}-${index + 1}`);
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
    `# ${publicUrl}${eventFeedPath}`,
    "",
  ].join("\n");
}
