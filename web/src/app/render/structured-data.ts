import { paths } from "@vigilia/schema/paths.ts";
import { Parser } from "htmlparser2";

import type { EventHeadQuery, ThreadHeadQuery } from "./heads.graphql.ts";

type Event = NonNullable<EventHeadQuery["event"]>;
type Thread = NonNullable<ThreadHeadQuery["thread"]>;

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
      description: event.summary ?? undefined,
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
function startOf({ date, datePrecision }: Event): string {
  if (datePrecision === "YEAR") return date.slice(0, 4);
  return datePrecision === "DAY" ? date : date.slice(0, 7);
}

/** A point that stands for an area is none that a machine may measure from. */
function geoOf({ latitude, longitude, placePrecision }: Event): object | undefined {
  if (placePrecision === "AREA" || placePrecision === "NOMINAL") return undefined;
  return { "@type": "GeoCoordinates", latitude, longitude };
}

/** Pages after the first name the thread's own address, so that all of them are one discussion. */
export function threadJsonLd(thread: Thread, publicUrl: string): object {
  const url = `${publicUrl}${paths.thread(thread.id)}`;
  const posts = thread.posts.nodes.filter(({ isDeleted }) => !isDeleted);
  const opening = posts.find(({ number }) => number === 1);
  return {
    "@type": "DiscussionForumPosting",
    headline: thread.title,
    url,
    mainEntityOfPage: url,
    datePublished: thread.createdAt,
    author: person(thread.author, publicUrl),
    text: opening ? textOfHtml(opening.bodyHtml) : thread.title,
    commentCount: thread.replyCount,
    comment: posts
      .filter(({ number }) => number !== 1)
      .map((post) => ({
        "@type": "Comment",
        url: `${publicUrl}${paths.post(post.id)}`,
        datePublished: post.createdAt,
        author: person(post.author, publicUrl),
        text: textOfHtml(post.bodyHtml),
      })),
  };
}

function person(author: { username: string } | null, publicUrl: string): object {
  if (!author) return { "@type": "Person", name: "Unknown" };
  const url = `${publicUrl}${paths.user(author.username)}`;
  return { "@type": "Person", name: author.username, url };
}

/** The words of our own rendered HTML, on one line. */
export function textOfHtml(html: string): string {
  let text = "";
  const parser = new Parser({
    ontext: (piece) => {
      text += piece;
    },
    onclosetag: () => {
      text += " ";
    },
  });
  parser.end(html);
  return text.replace(/\s+/g, " ").trim();
}
