import type { CodebookType } from "@vigilia/schema/codebook-type.ts";
import { codebook } from "@vigilia/schema/codebook.ts";
import { apiExamples, liveExample } from "@vigilia/schema/texts/api-examples.ts";
import {
  apiLimits,
  codebookKinds,
  codebookText,
  limitsText,
} from "@vigilia/schema/texts/developers-text.ts";

import { escapeHtml } from "../platform/text/escape.ts";
import { eventFeedPath } from "./event-feed.routes.ts";
import { linkHtml, listHtml, termsHtml } from "./page-html.ts";
import { wordsHtml } from "./page-text-html.ts";

const formats = ["csv", "geojson", "jsonl", "parquet"];
const files = formats.map((format) => `/api/events.${format}`);

/** How the API is asked, what it allows and what its fields mean, for readers without JavaScript. */
export const developersText: readonly string[] = [
  "<p>GraphQL by POST to <code>/graphql</code>; subscriptions over WebSocket at the same address. Reading needs no account; an API key, sent as <code>Authorization: Bearer</code>, has a larger budget.</p>",
  listHtml([...files, eventFeedPath].map((path) => linkHtml(path, path))),
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
