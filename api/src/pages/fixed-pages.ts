import type { CodebookType } from "@vigilia/schema/codebook-type.ts";
import { codebook } from "@vigilia/schema/codebook.ts";
import { endpoints, paths, type PublicRoute } from "@vigilia/schema/paths.ts";
import type { RuntimeConfig } from "@vigilia/schema/runtime-config.ts";
import { apiExamples, liveExample } from "@vigilia/schema/texts/api-examples.ts";
import {
  apiLimits,
  codebookKinds,
  codebookText,
  limitsText,
} from "@vigilia/schema/texts/developers-text.ts";
import { missionText } from "@vigilia/schema/texts/mission-text.ts";
import type { PageText } from "@vigilia/schema/texts/page-text.ts";
import { privacyText } from "@vigilia/schema/texts/privacy-text.ts";

import { escapeHtml } from "../platform/text/escape.ts";
import type { DescribePage } from "./page-context.ts";
import { linkHtml, listHtml, termsHtml, bodyHtml, headHtml } from "./page-html.ts";
import { wordsHtml, pageTextHtml } from "./page-text-html.ts";
import { ReceiptPageTextDocument } from "./pages.graphql.ts";

const formats = ["csv", "geojson", "jsonl", "parquet"];
const files = formats.map(endpoints.eventExport);

/** How the API is asked, what it allows and what its fields mean, for readers without JavaScript. */
const developersText: readonly string[] = [
  "<p>GraphQL by POST to <code>/graphql</code>; subscriptions over WebSocket at the same address. Reading needs no account; an API key, sent as <code>Authorization: Bearer</code>, has a larger budget.</p>",
  listHtml([...files, endpoints.eventFeed].map((path) => linkHtml(path, path))),
  "<p>The rows are free for everyone to use under CC BY 4.0.</p>",
  ...[...apiExamples, liveExample].map(
    ({ question, query, answer }) =>
      `<h2>${escapeHtml(question)}</h2><pre>${escapeHtml(query)}</pre><p>${escapeHtml(answer)}</p>`,
  ),
  `<h2 id="limits">Limits</h2><p>${wordsHtml(limitsText)}</p>`,
  termsHtml(apiLimits),
  `<h2 id="codebook">Codebook</h2><p>${wordsHtml(codebookText)}</p>`,
  ...codebook.map(codebookHtml),
];

function codebookHtml({ name, kind, description, entries }: CodebookType): string {
  const heading = `<h3 id="type-${name}">${name} (${codebookKinds[kind].toLowerCase()})</h3>`;
  const terms = entries.map(
    (entry) =>
      [entry.type ? `${entry.name}: ${entry.type}` : entry.name, entry.description ?? ""] as const,
  );
  const meanings = terms.length > 0 ? termsHtml(terms) : "";
  return `${heading}<p>${escapeHtml(description ?? "")}</p>${meanings}`;
}

interface PageSummary extends Pick<PageText, "title" | "description"> {
  /** What is worth saying beyond the summary, as HTML. */
  details?: readonly string[];
  /** Where programs learn what is new there. */
  feed?: string;
}

/** What always exists: pages that are all text, and the title and a summary of those that are made to be used. */
export const fixedPages = {
  mission: textPage(paths.mission, missionText),
  privacyPolicy: textPage(paths.privacyPolicy, privacyText),
  developers: summaryPage(paths.developers, {
    title: "The API for researchers",
    description:
      "Everything on the map can be asked for by programs: by place, time, kind of act and certainty, as numbers, as files, or live.",
    details: developersText,
  }),
  explorer: summaryPage(paths.explorer, {
    title: "API explorer",
    description: "Ask the API within the browser, with the schema at hand.",
  }),
  map: summaryPage(paths.map, {
    title: "Map",
    description:
      "A public map of hostile incidents attributed to Russia and China against European states, each with its source, its certainty and its place.",
    feed: endpoints.eventFeed,
  }),
  submit: summaryPage(paths.submit, {
    title: "Submit New Attack",
    description:
      "Report a hostile incident with its source; moderators review it before it is shown.",
  }),
} satisfies Partial<Record<PublicRoute, DescribePage>>;

function textPage(path: string, textOf: (config: RuntimeConfig) => PageText): DescribePage {
  return async ({ publicUrl, runtimeConfig }) => {
    const text = textOf(runtimeConfig);
    const { title, description } = text;
    return {
      status: 200,
      head: headHtml({ title, description, canonical: `${publicUrl}${path}` }),
      body: bodyHtml(pageTextHtml(text)),
    };
  };
}

function summaryPage(path: string, { details = [], ...summary }: PageSummary): DescribePage {
  const { title, description } = summary;
  return async ({ publicUrl }) => ({
    status: 200,
    head: headHtml({ ...summary, canonical: `${publicUrl}${path}` }),
    body: bodyHtml(
      `<h1>${escapeHtml(title)}</h1>`,
      `<p>${escapeHtml(description)}</p>`,
      ...details,
    ),
  });
}

/** Anyone who has the link may read the outcome of a submission; search engines have nothing to find there. */
export const describeReceipt: DescribePage = async ({ call, execute, publicUrl }, receipt) => {
  const { submissionReceipt } = await execute(call, ReceiptPageTextDocument, { receipt });
  if (!submissionReceipt) return null;
  const description = "What became of an incident that somebody submitted.";
  return {
    status: 200,
    head: headHtml({
      title: "Your submission",
      description,
      canonical: `${publicUrl}${paths.submission(receipt)}`,
      isHiddenFromSearch: true,
    }),
    body: bodyHtml("<h1>Your submission</h1>", `<p>${description}</p>`),
  };
};
