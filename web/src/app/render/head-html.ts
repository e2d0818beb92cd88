import { jsonForScript } from "./page-state.ts";

export interface PageHead {
  title: string;
  description: string;
  /** Absolute. */
  canonical: string;
  prev?: string | undefined;
  next?: string | undefined;
  /** A schema.org description of what the page is about. */
  jsonLd?: object;
  isHiddenFromSearch?: boolean;
  /** A picture of 1200 × 630 that stands beside a link to the page; absolute. */
  image?: string;
  /** Absolute; where a link to the page keeps more than its canonical address. */
  sharedAs?: string;
  /** The path of an Atom feed of the same things. */
  feed?: string;
}

const siteName = "Vigilia";
const longestDescription = 200;

/** The head of a page for search engines and for those who are sent its link. */
export function headHtml(head: PageHead): string {
  const title = escapeHtml(`${head.title} · ${siteName}`);
  const description = escapeHtml(shortened(head.description));
  const canonical = escapeHtml(head.canonical);
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}" />`,
    `<link rel="canonical" href="${canonical}" />`,
    head.prev && `<link rel="prev" href="${escapeHtml(head.prev)}" />`,
    head.next && `<link rel="next" href="${escapeHtml(head.next)}" />`,
    head.feed && `<link rel="alternate" type="application/atom+xml" href="${head.feed}" />`,
    head.isHiddenFromSearch && `<meta name="robots" content="noindex" />`,
    `<meta property="og:site_name" content="${siteName}" />`,
    `<meta property="og:type" content="article" />`,
    `<meta property="og:title" content="${escapeHtml(head.title)}" />`,
    `<meta property="og:description" content="${description}" />`,
    `<meta property="og:url" content="${head.sharedAs ? escapeHtml(head.sharedAs) : canonical}" />`,
    head.image && imageHtml(head.image, title),
    head.jsonLd && jsonLdHtml(head.jsonLd),
  ]
    .filter(Boolean)
    .join("\n    ");
}

function imageHtml(image: string, title: string): string {
  return [
    `<meta property="og:image" content="${escapeHtml(image)}" />`,
    `<meta property="og:image:width" content="1200" />`,
    `<meta property="og:image:height" content="630" />`,
    `<meta property="og:image:alt" content="${title}" />`,
    `<meta name="twitter:card" content="summary_large_image" />`,
  ].join("\n    ");
}

/** A data block: no browser runs it. */
function jsonLdHtml(description: object): string {
  const json = jsonForScript({ "@context": "https://schema.org", ...description });
  return `<script type="application/ld+json">${json}</script>`;
}

function shortened(text: string): string {
  return text.length <= longestDescription ? text : `${text.slice(0, longestDescription - 1)}…`;
}

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}
