import { apiExamples } from "@vigilia/schema/api-examples.ts";

import { escapeHtml } from "../platform/markdown/escape-html.ts";
import { eventFeedPath } from "./event-feed.routes.ts";
import { linkHtml, listHtml } from "./page-html.ts";

const formats = ["csv", "geojson", "jsonl", "parquet"];
const files = formats.map((format) => `/api/events.${format}`);

/** How the API is asked, for readers without JavaScript. */
export const developersText: readonly string[] = [
  "<p>GraphQL by POST to <code>/graphql</code>; subscriptions over WebSocket at the same address. Reading needs no account; an API key, sent as <code>Authorization: Bearer</code>, has a larger budget.</p>",
  listHtml([...files, eventFeedPath].map((path) => linkHtml(path, path))),
  "<p>The rows are free for everyone to use under CC BY 4.0.</p>",
  ...apiExamples.map(
    ({ question, query, answer }) =>
      `<h2>${escapeHtml(question)}</h2><pre>${escapeHtml(query)}</pre><p>${escapeHtml(answer)}</p>`,
  ),
];
