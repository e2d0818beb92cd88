import {
  attributionMeanings,
  datePrecisionMeanings,
  placePrecisionMeanings,
  attributionWords,
  categoryWords,
  dateWords,
  placePrecisionWords,
  typeWords,
  placeWords,
} from "@vigilia/schema/words/event-words.ts";

import { escapeHtml } from "../platform/text/escape.ts";
import { eventJsonLd } from "./event-json-ld.ts";
import type { DescribePage } from "./page-context.ts";
import { bodyHtml, dayHtml, headHtml, linkHtml, listHtml, termsHtml } from "./page-html.ts";
import { EventPageTextDocument, type EventPageTextQuery } from "./pages.graphql.ts";

type Event = NonNullable<EventPageTextQuery["event"]>;

export const describeEvent: DescribePage = async ({ call, execute, publicUrl }, id) => {
  const { event } = await execute(call, EventPageTextDocument, { id });
  if (!event) return null;
  const canonical = `${publicUrl}/event/${event.id}`;
  const description = sentenceOf(event);
  return {
    status: 200,
    head: headHtml({
      title: event.title,
      description,
      canonical,
      jsonLd: eventJsonLd(event, canonical),
      // A withdrawn event stays readable for those who have its link.
      isHiddenFromSearch: event.retractedAt !== null,
    }),
    body: bodyHtml(
      `<h1>${escapeHtml(event.title)}</h1>`,
      event.retractedAt && `<p>Withdrawn: ${escapeHtml(event.retractionReason ?? "")}</p>`,
      `<p>${escapeHtml(description)}</p>`,
      termsHtml(factsOf(event)),
      "<h2>Sources</h2>",
      listHtml(event.sources.map(({ url, outlet }) => linkHtml(url, outlet))),
      event.discussion && "<h2>Discussion</h2>",
      event.discussion &&
        `<p>${linkHtml(`/forum/thread/${event.discussion.id}`, event.discussion.title)}</p>`,
      "<h2>History</h2>",
      listHtml(event.revisions.map(revisionHtml)),
    ),
  };
};

function sentenceOf(event: Event): string {
  const state = typeWords[event.type].name;
  const level = attributionWords[event.attribution].toLowerCase();
  return `${dateWords(event)}, ${placeWords(event)}: ${categoryWords[event.category].toLowerCase()}, attributed to ${state} (${level}).`;
}

/** All that is known, each with how sure it is. */
function factsOf(event: Event): [name: string, ...facts: string[]][] {
  const { attribution, attributionNote, caveat, evidence, coordinateSource } = event;
  return [
    [
      "Attributed to",
      typeWords[event.type].name,
      attributionWords[attribution],
      attributionMeanings[attribution],
      ...(attributionNote ? [attributionNote] : []),
    ],
    ["Date", dateWords(event), datePrecisionMeanings[event.datePrecision]],
    ["Place", placeWords(event), placePrecisionMeanings[event.placePrecision]],
    ["Coordinates", `${event.latitude}, ${event.longitude}`, ...coordinatesCaveat(event)],
    ["Kind", categoryWords[event.category]],
    ...optionalFact("Caveat", caveat),
    ...(evidence ? [["Evidence", ...evidence.split("; ")] satisfies [string, ...string[]]] : []),
    ...optionalFact("Coordinates from", coordinateSource),
  ];
}

/** The figures are the data's own; what they stand for is said beside them. */
function coordinatesCaveat({ placePrecision }: Event): string[] {
  const precision = placePrecisionWords[placePrecision];
  return precision ? [precision] : [];
}

function optionalFact(name: string, fact: string | null): [string, string][] {
  return fact ? [[name, fact]] : [];
}

function revisionHtml({ revision, reason, createdAt }: Event["revisions"][number]): string {
  return `Revision ${revision}, ${dayHtml(createdAt)}: ${escapeHtml(reason ?? "Published")}`;
}
