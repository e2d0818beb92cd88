import type { NotificationFeedQueryVariables } from "./notification-feed.graphql.ts";

const pageSize = 20;

/** The bell and the page ask for the same first page, and so share what one of them has fetched. */
export function feedVariables({ unseenOnly = false } = {}): NotificationFeedQueryVariables {
  return { first: pageSize, unseenOnly };
}
