import { paths } from "@vigilia/schema/paths.ts";

import { escapeHtml } from "../platform/text/escape.ts";

interface PageHead {
  title: string;
  description: string;
  /** Absolute. */
  canonical: string;
  prev?: string | undefined;
  next?: string | undefined;
  /** A schema.org description of what the page is about. */
  jsonLd?: object;
  isHiddenFromSearch?: boolean;
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
    `<meta property="og:url" content="${canonical}" />`,
    head.jsonLd && jsonLdHtml(head.jsonLd),
  ]
    .filter(Boolean)
    .join("\n    ");
}

/** A data block: no browser runs it. A "<" cannot end it early when it is written as an escape. */
function jsonLdHtml(description: object): string {
  const json = JSON.stringify({ "@context": "https://schema.org", ...description });
  return `<script type="application/ld+json">${json.replaceAll("<", "\\u003c")}</script>`;
}

function shortened(text: string): string {
  return text.length <= longestDescription ? text : `${text.slice(0, longestDescription - 1)}…`;
}

const navigation = [
  [paths.map, "Map"],
  [paths.submit, "Submit Attack"],
  [paths.forum, "Forum"],
  [paths.mission, "Our Mission"],
  [paths.privacyPolicy, "Privacy Policy"],
] as const;

/** The text of a page and the way to the others, until the application takes its place. */
export function bodyHtml(...parts: (string | false | null | undefined)[]): string {
  const links = navigation.map(([href, name]) => linkHtml(href, name)).join(" ");
  return `<div class="server-page"><nav>${links}</nav>
<main>${parts.filter(Boolean).join("\n")}</main></div>`;
}

export function linkHtml(href: string, text: string): string {
  return `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
}

export function listHtml(items: readonly string[]): string {
  return items.length > 0 ? `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>` : "";
}

/** Names with what is to be said of each, one after the other. */
export function termsHtml(terms: readonly (readonly [name: string, ...texts: string[]])[]): string {
  const rows = terms.map(([name, ...texts]) => {
    const said = texts.map((text) => `<dd>${escapeHtml(text)}</dd>`);
    return `<dt>${escapeHtml(name)}</dt>${said.join("")}`;
  });
  return `<dl>${rows.join("\n")}</dl>`;
}

/** The day of an instant. */
export function dayHtml(instant: string): string {
  return `<time datetime="${escapeHtml(instant)}">${escapeHtml(instant.slice(0, 10))}</time>`;
}

/** A member's name, leading to the profile; nobody where the account was erased. */
export function memberHtml(member: { username: string } | null): string {
  if (!member) return "Unknown";
  return linkHtml(paths.user(member.username), member.username);
}

interface Pages {
  page: number;
  canonical: string;
  prev: string | undefined;
  next: string | undefined;
}

/** The addresses of a page and its neighbours; the first page has the address without a number. */
export function paging(
  address: string,
  { page, pageCount }: { page: number; pageCount: number },
): Pages {
  const at = (number: number) => (number > 1 ? `${address}?page=${number}` : address);
  return {
    page,
    canonical: at(page),
    prev: page > 1 ? at(page - 1) : undefined,
    next: page < pageCount ? at(page + 1) : undefined,
  };
}

export function pagingHtml({ prev, next }: Pages): string {
  const links = [prev && linkHtml(prev, "Previous page"), next && linkHtml(next, "Next page")];
  return `<p>${links.filter(Boolean).join(" ")}</p>`;
}
