import { endpoints, paths } from "@vigilia/schema/paths.ts";
import type { FastifyInstance } from "fastify";

import { escapeXml } from "../platform/text/escape.ts";
import type { ExecuteOperation } from "../rest/execute-operation.ts";
import { ThreadFeedDocument, type ThreadFeedQuery } from "./feeds.graphql.ts";

interface FeedOptions {
  execute: ExecuteOperation;
  publicUrl: string;
}

/** The threads with the newest activity as an Atom feed. */
export function addThreadFeed(app: FastifyInstance, { execute, publicUrl }: FeedOptions): void {
  app.get(endpoints.threadFeed, async (request, reply) => {
    const { recentThreads } = await execute({ request, reply }, ThreadFeedDocument, {});
    return reply
      .type("application/atom+xml; charset=utf-8")
      .header("cache-control", "public, max-age=60")
      .send(feedXml(recentThreads, publicUrl));
  });
}

type Thread = ThreadFeedQuery["recentThreads"][number];

const changedAt = ({ lastReplyDate, createdAt }: Thread): string => lastReplyDate ?? createdAt;

/** When nothing was ever written, the beginning of time. */
const never = new Date(0).toISOString();

function feedXml(threads: readonly Thread[], publicUrl: string): string {
  const self = `${publicUrl}${endpoints.threadFeed}`;
  const updated = threads.map(changedAt).toSorted().at(-1) ?? never;
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${self}</id>
  <title>Vigilia: the forum</title>
  <updated>${updated}</updated>
  <link rel="self" href="${self}"/>
  <link rel="alternate" href="${publicUrl}${paths.forum}"/>
${threads.map((thread) => entryXml(thread, publicUrl)).join("\n")}
</feed>
`;
}

function entryXml(thread: Thread, publicUrl: string): string {
  const { id, title, createdAt, replyCount, author, category } = thread;
  const replies = `${replyCount} ${replyCount === 1 ? "reply" : "replies"}`;
  const summary = [category?.name ?? "Uncategorized", replies].join(", ");
  return `  <entry>
    <id>urn:uuid:${id}</id>
    <title>${escapeXml(title)}</title>
    <link rel="alternate" href="${publicUrl}${paths.thread(id)}"/>
    <author><name>${escapeXml(author?.username ?? "Unknown")}</name></author>
    <published>${createdAt}</published>
    <updated>${changedAt(thread)}</updated>
    <summary>${escapeXml(summary)}</summary>
  </entry>`;
}
