import { endpoints, paths } from "@vigilia/schema/paths.ts";
import type { FastifyInstance } from "fastify";

import { escapeXml } from "../platform/text/escape.ts";
import type { Parameters } from "../rest/events.routes.ts";
import type { ExecuteOperation } from "../rest/execute-operation.ts";
import {
  EventFeedDocument,
  type EventFeedQuery,
  type EventFeedQueryVariables,
} from "./feeds.graphql.ts";

interface FeedOptions {
  execute: ExecuteOperation;
  publicUrl: string;
  /** The filter that the parameters mean, as the variable of an operation; throws what is wrong with them. */
  readFilter(parameters: Parameters): EventFeedQueryVariables["filter"];
}

/** The newest published events as an Atom feed, filtered like the files. */
export function addEventFeed(
  app: FastifyInstance,
  { execute, publicUrl, readFilter }: FeedOptions,
): void {
  app.get<{ Querystring: Parameters }>(endpoints.eventFeed, async (request, reply) => {
    const filter = readFilter(request.query);
    const feed = await execute({ request, reply }, EventFeedDocument, { filter });
    return reply
      .type("application/atom+xml; charset=utf-8")
      .header("cache-control", "public, max-age=60")
      .send(feedXml(feed, { publicUrl, query: request.url.slice(endpoints.eventFeed.length) }));
  });
}

function feedXml(
  { dataset, events }: EventFeedQuery,
  { publicUrl, query }: { publicUrl: string; query: string },
): string {
  const self = escapeXml(`${publicUrl}${endpoints.eventFeed}${query}`);
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${self}</id>
  <title>Vigilia: hostile incidents in Europe</title>
  <updated>${dataset.updatedAt}</updated>
  <link rel="self" href="${self}"/>
  <link rel="alternate" href="${publicUrl}/"/>
  <author><name>Vigilia</name></author>
  <rights>CC BY 4.0</rights>
${events.nodes.map((event) => entryXml(event, publicUrl)).join("\n")}
</feed>
`;
}

function entryXml(event: EventFeedQuery["events"]["nodes"][number], publicUrl: string): string {
  const { id, type, title, summary, date, placeName, category, publishedAt, updatedAt } = event;
  const address = `${publicUrl}${paths.event(id)}`;
  const facts = [date, placeName, category.toLowerCase()].filter(Boolean).join(", ");
  return `  <entry>
    <id>urn:uuid:${id}</id>
    <title>${escapeXml(title)}</title>
    <link rel="alternate" href="${address}"/>
    <published>${publishedAt}</published>
    <updated>${updatedAt}</updated>
    <category term="${type.toLowerCase()}"/>
    <summary>${escapeXml(summary ? `${facts}: ${summary}` : facts)}</summary>
  </entry>`;
}
