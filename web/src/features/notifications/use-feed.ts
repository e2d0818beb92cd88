import { useQuery } from "@apollo/client/react";

import { feedVariables } from "./feed-variables.ts";
import { NotificationFeedDocument } from "./notification-feed.graphql.ts";
import { unseenNumber } from "./unseen-number.ts";

/** What the service has brought into the cache; asks for nothing itself. */
export function useFeed() {
  const { data } = useQuery(NotificationFeedDocument, {
    variables: feedVariables(),
    fetchPolicy: "cache-only",
  });
  const edges = data?.notifications.edges ?? [];
  return {
    isKnown: data !== undefined,
    notifications: edges.map(({ node }) => node),
    unseenCount: unseenNumber(data?.notifications.unseenCount),
  };
}
