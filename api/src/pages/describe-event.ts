import { paths } from "@vigilia/schema/paths.ts";
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
import type { DescribePage } from "./page-context.ts";
import { bodyHtml, dayHtml, headHtml, linkHtml, listHtml, termsHtml } from "./page-html.ts";
import { type EventPageTextQuery, EventPageTextDocument } from "./pages.graphql.ts";

type LinkedEvent = NonNullable<EventPageTextQuery["event"]>;

/** An article about something that happened somewhere, as schema.org has it. */
function eventJsonLd(event: LinkedEvent, url: string): object {
  return {
    "@type": "Article",
    headline: event.title,
    url,
    datePublished: event.publishedAt,
    dateModified: event.updatedAt,
    isBasedOn: event.sources.map((source) => source.url),
    license: "https://creativecommons.org/licenses/by/4.0/",
    about: {
      "@type": "Event",
      name: event.title,
      startDate: startOf(event),
      location: {
        "@type": "Place",
        name: event.placeName ?? undefined,
        address: event.countryCode ?? undefined,
        geo: geoOf(event),
      },
    },
  };
}

/** ISO 8601 as far as the date is known: a day, a month or a year. */
function startOf({ date, datePrecision }: LinkedEvent): string {
  if (datePrecision === "YEAR") return date.slice(0, 4);
  return datePrecision === "DAY" ? date : date.slice(0, 7);
}

/** A point that stands for an area is none that a machine may measure from. */
function geoOf({ latitude, longitude, placePrecision }: LinkedEvent): object | undefined {
  if (placePrecision === "AREA" || placePrecision === "NOMINAL") return undefined;
  return { "@type": "GeoCoordinates", latitude, longitude };
}

type Event = NonNullable<EventPageTextQuery["event"]>;

export const describeEvent: DescribePage = async ({ call, execute, publicUrl }, id) => {
  const { event } = await execute(call, EventPageTextDocument, { id });
  if (!event) return null;
  const canonical = `${publicUrl}${paths.event(event.id)}`;
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
        `<p>${linkHtml(paths.thread(event.discussion.id), event.discussion.title)}</p>`,
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
