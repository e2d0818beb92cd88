import type { EventPageTextQuery } from "./pages.graphql.ts";

type LinkedEvent = NonNullable<EventPageTextQuery["event"]>;

/** An article about something that happened somewhere, as schema.org has it. */
export function eventJsonLd(event: LinkedEvent, url: string): object {
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
