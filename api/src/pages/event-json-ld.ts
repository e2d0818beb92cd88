import type { EventPageQuery } from "./pages.graphql.ts";

type Event = NonNullable<EventPageQuery["event"]>;

/** An article about something that happened somewhere, as schema.org has it. */
export function eventJsonLd(event: Event, url: string): object {
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
      startDate: event.date,
      location: {
        "@type": "Place",
        name: event.placeName ?? undefined,
        address: event.countryCode ?? undefined,
        geo: { "@type": "GeoCoordinates", latitude: event.latitude, longitude: event.longitude },
      },
    },
  };
}
