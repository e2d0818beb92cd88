import type { RuntimeConfig } from "@vigilia/schema/runtime-config.ts";
import { missionText } from "@vigilia/schema/texts/mission-text.ts";
import type { PageText } from "@vigilia/schema/texts/page-text.ts";
import { privacyText } from "@vigilia/schema/texts/privacy-text.ts";

import { explorerPath } from "../../../schema/paths.ts";
import type { PageDescription } from "../platform/http/pages.ts";
import { escapeHtml } from "../platform/text/escape.ts";
import { developersText } from "./developers-text.ts";
import { eventFeedPath } from "./event-feed.routes.ts";
import { bodyHtml, headHtml } from "./page-html.ts";
import { pageTextHtml } from "./page-text-html.ts";

/** Pages that are all text. */
const texts: Record<string, (config: RuntimeConfig) => PageText> = {
  "/mission": missionText,
  "/privacy-policy": privacyText,
};

interface PageSummary extends Pick<PageText, "title" | "description"> {
  /** What is worth saying beyond the summary, as HTML. */
  details?: readonly string[];
  /** Where programs learn what is new there. */
  feed?: string;
}

/** Pages that are made to be used: their title and a summary. */
const summaries: Record<string, PageSummary> = {
  "/developers": {
    title: "The API for researchers",
    description:
      "Everything on the map can be asked for by programs: by place, time, kind of act and certainty, as numbers, as files, or live.",
    details: developersText,
  },
  [explorerPath]: {
    title: "API explorer",
    description: "Ask the API within the browser, with the schema at hand.",
  },
  "/": {
    title: "Map",
    description:
      "A public map of hostile incidents attributed to Russia and China against European states, each with its source, its certainty and its place.",
    feed: eventFeedPath,
  },
  "/submit": {
    title: "Submit New Attack",
    description:
      "Report a hostile incident with its source; moderators review it before it is shown.",
  },
};

interface Site {
  publicUrl: string;
  runtimeConfig: RuntimeConfig;
}

/** What always exists. */
export function describeFixedPage(
  path: string,
  { publicUrl, runtimeConfig }: Site,
): PageDescription | null {
  const text = texts[path]?.(runtimeConfig);
  const summary = summaries[path];
  const page = text ?? summary;
  if (!page) return null;
  const { title, description } = page;
  return {
    status: 200,
    head: headHtml({
      ...{ title, description, canonical: `${publicUrl}${path}` },
      ...(summary?.feed ? { feed: summary.feed } : {}),
    }),
    body: text
      ? bodyHtml(pageTextHtml(text))
      : bodyHtml(
          `<h1>${escapeHtml(title)}</h1>`,
          `<p>${escapeHtml(description)}</p>`,
          ...(summary?.details ?? []),
        ),
  };
}
